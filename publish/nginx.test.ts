import { nginxHeaders, nginxRedirects } from './nginx'

test('headers that hold everywhere are added to every answer', () => {
  const rules = [
    { path: '/*', headers: { 'Content-Security-Policy': "default-src 'self'", 'X-Quote': 'a "b"' } },
    { path: '/static/*', headers: { 'Cache-Control': 'immutable' } },
  ]
  expect(nginxHeaders(rules)).toBe(
    `add_header Content-Security-Policy "default-src 'self'" always;\nadd_header X-Quote "a \\"b\\"" always;\n`,
  )
})

test('redirects answer with and without the slash, and keep the query', () => {
  expect(nginxRedirects([{ from: '/old', to: '/red apples', status: 301 }])).toBe(
    'location = "/old" { return 301 "/red%20apples$is_args$args"; }\nlocation = "/old/" { return 301 "/red%20apples$is_args$args"; }\n',
  )
})

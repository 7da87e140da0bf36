import { nginxHeaders, nginxMaps, nginxRedirects } from './nginx'

const rules = [
  { path: '/*', headers: { 'Content-Security-Policy': "default-src 'self'", 'X-Quote': 'a "b"' } },
  { path: '/static/*', headers: { 'Cache-Control': 'immutable' } },
]

test('headers that hold everywhere are added to every answer', () => {
  expect(nginxHeaders(rules)).toBe(
    `add_header Content-Security-Policy $codeframe_content_security_policy always;\nadd_header X-Quote "a \\"b\\"" always;\n`,
  )
})

test('a header of some addresses is empty elsewhere', () => {
  const some = [...rules, { path: '/data/*', headers: { 'X-Some': 'yes' } }]
  expect(nginxHeaders(some)).toContain('add_header X-Some $codeframe_x_some always;\n')
  expect(nginxMaps(some)).toContain(`map $uri $codeframe_x_some {\n  default "";\n  "~^/data/" "yes";\n}\n`)
})

test('cache times are those of the files that the build listed', () => {
  const listed = [...rules, { path: '/app-1.js', headers: { 'Cache-Control': 'immutable' } }]
  expect(nginxMaps(listed)).toContain(
    `map $uri $codeframe_cache {\n  default "public, max-age=0, must-revalidate";\n  "~^/static/" "immutable";\n  "/app-1.js" "immutable";\n}\n`,
  )
})

test('the value of a header for documents is empty for what pages are made of', () => {
  const maps = nginxMaps(rules)
  expect(maps).toContain(`map $uri $codeframe_content_security_policy {\n  default "default-src 'self'";\n`)
  expect(maps).toMatch(/"~\S+" "";\n}\n$/)
  expect(maps).not.toContain('x_quote')
})

test('a policy of some addresses is empty for what pages are made of, unless the address is named', () => {
  const some = ['/', '/:name', '/docs/*', '/worker-1.js'].map((path) => ({ path, headers: { 'Content-Security-Policy': path } }))
  const [, ...lines] = /map \$uri \$codeframe_content_security_policy \{\n([^]*?)\}/.exec(nginxMaps(some))?.[1]?.trim().split('\n') ?? []
  expect(lines[0]).toMatch(/^ {2}"~\S+\(js\|\S+" "";$/)
  expect(lines.slice(1)).toEqual(['  "/" "/";', '  "~^//*[^/]+$" "/:name";', '  "~^/docs/" "/docs/*";', '  "/worker-1.js" "/worker-1.js";'])
})

test('redirects answer with and without the slash, and keep the query', () => {
  expect(nginxRedirects([{ from: '/old', to: '/red apples', status: 301 }])).toBe(
    'location = "/old" { return 301 "/red%20apples$is_args$args"; }\nlocation = "/old/" { return 301 "/red%20apples$is_args$args"; }\n',
  )
})

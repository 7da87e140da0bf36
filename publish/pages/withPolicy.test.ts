import { withPolicy } from './withPolicy'

const policy = "default-src 'self'; script-src 'self' 'sha256-a='; frame-ancestors 'none'; base-uri 'self'; upgrade-insecure-requests"
const element = `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'sha256-a='; base-uri 'self'">`

test('the policy comes before all that it is about, and after the encoding', () => {
  expect(withPolicy('<html><head><meta charSet="utf-8"/><script>a()</script></head>', policy)).toBe(
    `<html><head><meta charSet="utf-8"/>${element}<script>a()</script></head>`,
  )
  expect(withPolicy('<html><head><title>a</title></head>', policy)).toBe(`<html><head>${element}<title>a</title></head>`)
})

test('a page without a head is refused', () => {
  expect(() => withPolicy('<p>a', policy)).toThrow('The page has no head.')
})

import { cssModuleName, nameCssModules } from './cssModuleNames'

test('a class is named after its module', () => {
  expect(cssModuleName('/site/src/components/Sidebar.module.css', 'link')).toBe('Sidebar-link')
  expect(cssModuleName('/site/src/components/Sidebar.module.css', 'open')).toBe('Sidebar-open')
})

test('two modules of one name are refused', () => {
  cssModuleName('/site/src/a/Box.module.css', 'x')
  expect(() => cssModuleName('/site/src/b/Box.module.css', 'y')).toThrow(/b\/Box\.module\.css and .*a\/Box\.module\.css have the same name/)
})

test('only loaders of CSS modules are changed', () => {
  const modules: { localIdentName: string; getLocalIdent?: (context: { resourcePath: string }, name: string, local: string) => string } = {
    localIdentName: '[name]--[local]',
  }
  const plain: { modules: false; getLocalIdent?: unknown } = { modules: false }
  nameCssModules([{ oneOf: [{ use: [{ options: {} }, { options: { modules } }] }, { use: [{ options: plain }] }] }, {}])
  expect(modules.getLocalIdent?.({ resourcePath: '/site/src/Navbar.module.css' }, '', 'bar')).toBe('Navbar-bar')
  expect(plain.getLocalIdent).toBeUndefined()
})

import { playgroundChunks } from './gatsbyOutput'

test('what only running examples needs is told apart from what a page may need', () => {
  const groups = new Map([
    ['app', ['/webpack-runtime-1.js', '/app-2.js']],
    ['doc', ['/commons-3.js', '/doc-4.js']],
    ['playground-run', ['/commons-3.js', '/playground-run-5.js']],
    ['playground-editor', ['/6f-7.js', '/playground-editor-8.js']],
  ])
  const styleGroups = new Map([
    ['doc', ['/doc.9.css']],
    ['playground-run', ['/doc.9.css', '/playground-run.a.css']],
  ])
  expect(playgroundChunks({ groups, styleGroups })).toEqual([
    '/6f-7.js',
    '/playground-editor-8.js',
    '/playground-run-5.js',
    '/playground-run.a.css',
  ])
})

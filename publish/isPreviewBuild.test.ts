import { isPreviewBuild } from './isPreviewBuild'

test('what Netlify builds for a pull request or another branch is a preview, what it builds for production is not', () => {
  const netlify = (context: string) => isPreviewBuild({ NETLIFY: 'true', CONTEXT: context })
  expect(['deploy-preview', 'branch-deploy', 'production'].map(netlify)).toEqual([true, true, false])
})

test('a build elsewhere is the site, whatever else a variable of that name means there', () => {
  expect(isPreviewBuild({})).toBe(false)
  expect(isPreviewBuild({ CONTEXT: 'deploy-preview' })).toBe(false)
})

test('the setting of our own decides', () => {
  expect(isPreviewBuild({ CODEFRAME_PREVIEW: 'true' })).toBe(true)
  expect(isPreviewBuild({ CODEFRAME_PREVIEW: 'false', NETLIFY: 'true', CONTEXT: 'deploy-preview' })).toBe(false)
})

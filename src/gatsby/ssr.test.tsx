import { lazy, Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PreRenderHTMLArgs, ReplaceRendererArgs } from 'gatsby'
import { onPreRenderHTML, replaceRenderer } from './ssr'

const text = 'Apples keep for months in a cool cellar. '.repeat(1000)
const Late = lazy(async () => ({ default: () => <p>{text}</p> }))

async function render(bodyComponent: React.ReactElement) {
  let html = ''
  const args: Pick<ReplaceRendererArgs, 'bodyComponent' | 'replaceBodyHTMLString'> = {
    bodyComponent,
    replaceBodyHTMLString: (body: string) => (html = body),
  }
  await replaceRenderer(args as ReplaceRendererArgs)
  return html
}

test('a component that suspends in a long page is in its place, without scripts', async () => {
  const html = await render(
    <main>
      <p>{text}</p>
      <Suspense fallback={<i>Wait</i>}>
        <Late />
      </Suspense>
      <Suspense fallback={null}>
        <Late />
      </Suspense>
    </main>,
  )
  expect(html).not.toMatch(/<script|<template|hidden|Wait/)
  expect(html.split(text)).toHaveLength(4)
})

/** What is left of a head and of what comes after the page. */
function preRender(head: React.ReactNode[], afterPage: React.ReactNode[]) {
  const args: Pick<
    PreRenderHTMLArgs,
    'getHeadComponents' | 'replaceHeadComponents' | 'getPostBodyComponents' | 'replacePostBodyComponents'
  > = {
    getHeadComponents: () => head,
    replaceHeadComponents: (components) => (head = components),
    getPostBodyComponents: () => afterPage,
    replacePostBodyComponents: (components) => (afterPage = components),
  }
  onPreRenderHTML(args as PreRenderHTMLArgs)
  return [head, afterPage].map((nodes) => renderToStaticMarkup(<div>{nodes}</div>).slice('<div>'.length, -'</div>'.length))
}

const Slice = (_props: { sliceId: string }) => <script src="/app.js" />

test("Gatsby's scripts and styles give way to marks when the site is built, and stay in development", () => {
  const head = [
    <meta key="generator-5" name="generator" content="Gatsby" />,
    <link key="hint" as="script" rel="preload" href="/app.js" />,
    <style key="css" data-href="/app.css" data-identity="gatsby-global-css" />,
    <noscript key="gatsby-image-style-noscript" />,
    <script key="first-paint">1</script>,
  ]
  const afterPage = [<script key="script-loader" id="gatsby-script-loader" />, <Slice key="slice" sliceId="_gatsby-scripts" />]
  expect(preRender(head, afterPage)[0]).toContain('gatsby-global-css')
  const environment = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' })
  expect(preRender(head, afterPage)).toEqual([
    '<script>1</script><template id="publish-head"></template>',
    '<template id="publish-end"></template>',
  ])
  expect(() => preRender(head, [...afterPage, <p key="new">New</p>])).toThrow('puts something after the page')
  environment.restore()
})

test('a component that throws fails the page', async () => {
  const Broken = () => {
    throw new Error('no fruit')
  }
  // React reports it there, too.
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await expect(render(<Broken />)).rejects.toThrow('no fruit')
  log.mockRestore()
})

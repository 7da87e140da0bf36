/** @jest-environment node */
import { lazy, Suspense } from 'react'
import type { ReplaceRendererArgs } from 'gatsby'
import { replaceRenderer } from './ssr'

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

test('what suspends in a long page stands in its place, without scripts', async () => {
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

test('a component that throws fails the page', async () => {
  const Broken = () => {
    throw new Error('no fruit')
  }
  // React reports it there, too.
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await expect(render(<Broken />)).rejects.toThrow('no fruit')
  log.mockRestore()
})

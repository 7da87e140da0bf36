/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import type { HeadProps, PageProps } from 'gatsby'
import '../testing/dom'
import type { DocPageContext } from '../navigation/pageContext'
import DocPage, { Head } from './DocPage'

// Only a build compiles queries away.
jest.mock('gatsby', () => ({ ...jest.requireActual<object>('gatsby'), graphql: () => undefined }))

test('a page whose file has gone says so instead of crashing', () => {
  const props = { data: { doc: null }, pageContext: {} }
  render(<DocPage {...(props as unknown as PageProps<{ doc: null }, DocPageContext>)} />)
  expect(screen.getByText('The file of this page was renamed or deleted.')).toBeInTheDocument()
  expect(Head(props as unknown as HeadProps<{ doc: null }>)).toBeNull()
})

import fs from 'node:fs'
import path from 'node:path'
import { frameOf } from './frameOf'
import { attribute } from './html'
import { readPage, type Rule, type SiteFacts } from './publishedPage'
import { documentHead } from './rules/documentHead'
import { headings } from './rules/headings'
import { ids } from './rules/ids'
import { islands } from './rules/islands'
import { landmarks } from './rules/landmarks'
import { mainContent } from './rules/mainContent'
import { metadata } from './rules/metadata'
import { names } from './rules/names'
import { nesting } from './rules/nesting'
import { overflow } from './rules/overflow'
import { embeddedData, pageData } from './rules/pageData'
import { requests } from './rules/requests'
import { roles } from './rules/roles'
import { structuredData } from './rules/structuredData'
import { styling } from './rules/styling'
import { vocabulary } from './rules/vocabulary'
import { shapesOf } from './shapesOf'

const rules: readonly Rule[] = [
  documentHead,
  landmarks,
  mainContent,
  headings,
  names,
  roles,
  ids,
  nesting,
  vocabulary,
  overflow,
  styling,
  requests,
  islands,
  pageData,
  metadata,
  structuredData,
]

/** What is known of one page after it was read. */
export interface PageReport {
  /** Below `dist`. */
  file: string
  /** As its data has it; `undefined` where the data is damaged. */
  route: string | undefined
  /** Below `content/docs`, for the page of a category. */
  folder: string | undefined
  bytes: number
  /** Whether search engines may list it. */
  isListed: boolean
  problems: string[]
  /** Digest of the parts that all pages share. */
  frame: string
  shapes: string[]
}

export interface ReadTask {
  /** The published folder. */
  root: string
  files: readonly string[]
  site: SiteFacts
}

/** Applies the rules to the text of a page. */
export function examine(file: string, html: string, site: SiteFacts): PageReport {
  const page = readPage(file, html)
  const data = embeddedData(page)
  const folder = data?.result.pageContext?.['folder']
  return {
    file,
    route: data?.path,
    folder: typeof folder === 'string' ? folder : undefined,
    bytes: html.length,
    isListed: !page.named('meta').some((meta) => attribute(meta, 'name') === 'robots' && /noindex/.test(attribute(meta, 'content') ?? '')),
    problems: rules.flatMap((rule) => rule(page, site)),
    frame: frameOf(page),
    shapes: [...shapesOf(page)],
  }
}

/** Reads some pages; the work of one thread. */
export default function readPages({ root, files, site }: ReadTask): PageReport[] {
  return files.map((file) => examine(file, fs.readFileSync(path.join(root, file), 'utf8'), site))
}

import type { Commit } from '../../src/buildTime/gitHistory'
import { escapeHtml } from '../escapeHtml'

export interface FeedSettings {
  siteUrl: string
  siteTitle: string
  author: string
  language: string
}

export interface ChangedPage {
  title: string
  /** Absolute and encoded. */
  address: string
}

/** A change to more pages than this names only the first ones. */
const pagesNamed = 20

/** Date in the tag URIs of entries. It is part of their ids, so it must not change. */
const taggingYear = 2025

/** What XML cannot hold, even escaped: a commit's subject may have a control character. */
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/**
 * The Atom feed of changes to the documentation, without changes that affect no published page.
 * @param changes newest first
 * @param pageOf the published page of a file; nothing for drafts, removed pages and other files
 */
export function formatFeed(
  changes: readonly Commit[],
  pageOf: (file: string) => ChangedPage | undefined,
  { siteUrl, siteTitle, author, language }: FeedSettings,
): string {
  const { host } = new URL(siteUrl)
  const announced = changes
    .map((change) => ({ ...change, pages: change.files.map(pageOf).filter((page) => page !== undefined) }))
    .filter(({ pages }) => pages.length > 0)
  const entries = announced.flatMap(({ hash, date, subject, pages }) => {
    const items = pages
      .slice(0, pagesNamed)
      .map(({ title, address }) => `<li><a href="${escapeHtml(address)}">${escapeHtml(title)}</a></li>`)
    const rest = pages.length > pagesNamed ? `<p>And ${pages.length - pagesNamed} more.</p>` : ''
    return [
      '  <entry>',
      `    <id>tag:${host},${taggingYear}:${hash}</id>`,
      `    <title>${escapeHtml(subject)}</title>`,
      `    <updated>${date}</updated>`,
      `    <link rel="alternate" type="text/html" href="${escapeHtml(pages[0]?.address ?? siteUrl)}"/>`,
      `    <content type="html">${escapeHtml(`<ul>${items.join('')}</ul>${rest}`)}</content>`,
      '  </entry>',
    ]
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `  <id>${siteUrl}/feed.xml</id>`,
    `  <title>${escapeHtml(`${siteTitle}: changes to the documentation`)}</title>`,
    `  <updated>${announced[0]?.date ?? '1970-01-01T00:00:00Z'}</updated>`,
    `  <author><name>${escapeHtml(author)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${siteUrl}/feed.xml"/>`,
    `  <link rel="alternate" type="text/html" href="${siteUrl}/"/>`,
    ...entries,
    '</feed>',
    '',
  ]
    .join('\n')
    .replace(notXml, '\uFFFD')
}

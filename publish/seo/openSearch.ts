import { escapeHtml } from '../escapeHtml'

export interface OpenSearchSettings {
  siteUrl: string
  siteTitle: string
  /** Route of the vector image that pages have as their icon. */
  icon: string
}

/** The content of `opensearch.xml`, with which browsers offer the site as a search engine: OpenSearch 1.1, Draft 6. */
export const formatOpenSearch = ({ siteUrl, siteTitle, icon }: OpenSearchSettings): string => `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeHtml(siteTitle)}</ShortName>
  <Description>Commands, configuration, and the C, C++ and x86-64 assembly reference of ${escapeHtml(siteTitle)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${escapeHtml(siteUrl + icon)}</Image>
  <Url type="text/html" method="get" template="${escapeHtml(siteUrl)}/search?q={searchTerms}"/>
</OpenSearchDescription>
`

import type { GatsbyNode } from 'gatsby'
import { siteHtml } from '../config/siteAddress'
import { RenderCache } from '../buildTime/renderCache'
import { withoutDeadLinks } from '../content-model/deadLinks'
import { tabsInHtml } from '../mdx/tabsInHtml'
import { nameListResolvers } from './nameLists'
import { siteOf } from './site'

/** Every type and field has a description: GraphiQL shows them. */
export const typeDefs = `
  """A page under /docs: its validated frontmatter, its HTML made once by the pipeline, and what the build needs to know of it."""
  type Doc implements Node @dontInfer {
    "Path of the file from the project's root: content/docs/config/scripts.mdx."
    file: String!
    "Route, exactly as published: /docs/config/scripts, /docs/config/."
    path: String!
    "Folder below content/docs; empty for the top."
    folder: String!
    "Whether the page is the index page of its folder."
    isIndex: Boolean!
    "The page's heading, and the first part of its title in the browser."
    title: String!
    "Search result and social card, 50 to 160 characters."
    description: String!
    "What the sidebar shows; the title when empty."
    navLabel: String
    "Place among its neighbours."
    order: Float
    "planned: shown as Coming Soon."
    status: String
    "Visible in develop only."
    draft: Boolean!
    "Header that a reference page documents: <stdio.h>."
    header: String
    "c, cpp or asm."
    language: String
    "Standard that introduced the header: C99, C++11."
    since: String
    "Standard that deprecated it."
    deprecated: String
    "Standard that removed it."
    removed: String
    "The page's content. Never walked by React. Read from the render cache."
    html(
      "Addresses of links to leave out, but for their text."
      deadLinks: [String!]
      "Addresses of links that lead to the top of their page instead."
      deadAnchors: [String!]
    ): String!
    "HTML of its tabs of a group, for pages that show an example of it. Read from the render cache."
    tabs("As the page names it." group: String!): String
    "Key in the render cache. Changes with whatever the page is made from."
    renderKey: String!
    "Headings of level 2 and 3 and symbol blocks, in order."
    outline: [OutlineEntry!]!
    "Every id in the HTML, to check anchors against."
    ids: [String!]!
    "Every link in the text, as the author wrote it."
    links: [DocLink!]!
    "Read from the render cache, as html is."
    symbols: [DocSymbol!]!
    "How many names it explains, not counting those that it only lists."
    nameCount: Int!
    "How many of its examples are programs that the tests compile and run."
    programCount: Int!
    "Addresses of its pictures as they are published, in the order of the page."
    pictures: [String!]!
    "Where the other language has the same, on the page of a header."
    twins: Twins
    "What its author has to fix."
    problems: [ContentProblem!]!
  }

  "Pages of the other language about the same things."
  type Twins {
    "Name of that language: C++."
    language: String!
    "The closest first."
    pages: [HeaderPage!]!
  }

  "The page of a header."
  type HeaderPage {
    "As programs include it: <cstring>."
    header: String!
    "Route, exactly as published."
    path: String!
  }

  "An entry of a page's table of contents."
  type OutlineEntry {
    "The id of the heading, for links to it."
    id: String!
    "The words of the heading, without markup."
    text: String!
    "2 or 3."
    level: Int!
    "A symbol's heading, set in code."
    isCode: Boolean!
    "Of a symbol's block: the standard that brought its first name."
    since: String
    "The standard that took away the last of its names."
    until: String
  }

  "A link in the text of a page."
  type DocLink {
    "As the author wrote it."
    target: String!
    "Line in the file, from 1."
    line: Int!
  }

  "A name that a page documents."
  type DocSymbol {
    "As a programmer writes it, without std::."
    name: String!
    "function, macro, class, keyword and the like."
    kind: String!
    "Its address on the page: that of its block, unless the block gives it one of its own."
    id: String!
    "Id of the block that describes it, where that is another."
    blockId: String
    "Its declaration."
    signature: String
    "What a row of a table says of it."
    meaning: String
    "Standard that introduced it: C99, C++11."
    since: String
    "Standard that deprecated it."
    deprecated: String
    "Standard that removed it."
    removed: String
  }

  "Something an author has to fix."
  type ContentProblem {
    "Path of the file from the project's root."
    file: String!
    "Line in the file, from 1."
    line: Int!
    "error fails the production build, warning does not."
    severity: String!
    "What is wrong, in a sentence."
    message: String!
    "What to do about it."
    hint: String
  }

  """A folder of pages, from its _category_.yml."""
  type Category implements Node @dontInfer {
    "Path of its _category_.yml from the project's root."
    file: String!
    "Folder below content/docs."
    folder: String!
    "What the sidebar and the heading of its page show."
    label: String!
    "Place among its neighbours."
    order: Float
    "Search result and social card of its generated page."
    description: String!
    "HTML above the list of a generated category page."
    introHtml(
      "Addresses of links to leave out, but for their text."
      deadLinks: [String!]
      "Addresses of links that lead to the top of their page instead."
      deadAnchors: [String!]
    ): String!
    "The same as plain Markdown."
    introMarkdown: String!
    "What the search knows of its generated page, as JSON."
    searchRecord: String!
    "Every link in the introduction, as the author wrote it."
    links: [DocLink!]!
    "doc or generated; the build chooses when empty."
    link: String
    "Address of its generated page; made from the label when empty."
    slug: String
    "Whether the sidebar shows it closed at first."
    collapsed: Boolean!
    "What its author has to fix."
    problems: [ContentProblem!]!
  }

  """A package that cf install knows, from content/data/packages.yml."""
  type Package implements Node @dontInfer {
    "What follows cf install."
    name: String!
    "What the package is for, in a sentence."
    description: String!
    "The heading of the list that it is in."
    group: String!
    "The package's own site."
    home: String!
  }

  """A release of the roadmap with what it brings, from content/data/roadmap.yml."""
  type Release implements Node @dontInfer {
    "Its id in the file, and in links to it."
    slug: String!
    "What the roadmap calls it."
    label: String!
    "out, in-work or planned."
    state: String!
    "Place in time, from 0."
    position: Int!
    "What it brings, in the order shown."
    items: [ReleaseItem!]!
  }

  "One thing that a release brings."
  type ReleaseItem {
    "Its id in the file, and in links to it."
    slug: String!
    "What the roadmap calls it."
    label: String!
    "What it brings, in a sentence or two."
    description: String!
    "Slugs of the items that come first."
    after: [String!]!
  }

  "One page of a list of all names of a language."
  type NameList {
    "The filter and the tables. Never walked by React."
    html: String!
    "All headings of the list, on this page and on others, in order."
    entries: [NameListEntry!]!
  }

  "A heading in a list of names: a letter, or a header."
  type NameListEntry {
    "The id of the heading."
    id: String!
    "A, <stdio.h>."
    label: String!
    "Route of the page that it is on."
    route: String!
  }

  "The first page of a list of names."
  type NameListStart {
    "Route, exactly as published."
    route: String!
    "c, cpp or asm."
    language: String!
    "letter or header."
    order: String!
  }

  "The words around the roadmap."
  type RoadmapText implements Node @dontInfer {
    "The text above the releases."
    intro: String!
    "What is in work beside the releases."
    alsoNow: String!
  }
`

/** The types that pages query, documented for GraphiQL. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(typeDefs)
}

interface DeadLinkArguments {
  deadLinks?: string[] | null
  deadAnchors?: string[] | null
}

/** The bulk of a page is no part of its node. */
export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers: add, store }) => {
  const cache = new RenderCache(siteOf({ store }).root)
  const repaired = (html: string, { deadLinks, deadAnchors }: DeadLinkArguments) =>
    siteHtml(withoutDeadLinks(html, { links: deadLinks ?? [], anchors: deadAnchors ?? [] }))
  add({
    Query: nameListResolvers(store),
    Category: {
      introHtml: { resolve: ({ introHtml }: { introHtml: string }, dead: DeadLinkArguments) => repaired(introHtml, dead) },
    },
    Doc: {
      html: { resolve: ({ renderKey }: { renderKey: string }, dead: DeadLinkArguments) => repaired(cache.html(renderKey), dead) },
      tabs: {
        resolve: ({ renderKey }: { renderKey: string }, { group }: { group: string }) => {
          const tabs = tabsInHtml(cache.html(renderKey), group)
          return tabs === undefined ? null : siteHtml(tabs)
        },
      },
      symbols: { resolve: ({ renderKey }: { renderKey: string }) => cache.symbols(renderKey) },
    },
  })
}

import type { Image, ImageReference, Link, LinkReference, Paragraph, Parent, Root, Text } from 'mdast'
import type { LeafDirective, TextDirective } from 'mdast-util-directive'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { nodesOfType } from './nodesOfType'
import { withoutAutolinks } from './withoutAutolinks'

const markdown = unified().use(remarkParse).use(remarkFrontmatter, ['yaml']).use(remarkGfm).freeze()
const parser = markdown().use(remarkMdx).use(remarkDirective).freeze()
const parserWithoutAutolinks = markdown().use(withoutAutolinks).use(remarkMdx).use(remarkDirective).freeze()

/** Whatever GFM autolinks contains one of these, literally, escaped or as a character reference. */
const maybeAutolink = /:\\?\/\\?\/|www\\?\.|@|&(#|colon;|commat;|period;|sol;)/i

/**
 * Enables `:::note` blocks but not `:name` and `::name`, which would break "note:this".
 * micromark-extension-directive gives its constructs no names, so they cannot be disabled one by one.
 */
function proseOf({ type, position }: TextDirective | LeafDirective, source: string): Text | Paragraph | undefined {
  if (!position) return undefined
  const text: Text = { type: 'text', value: source.slice(position.start.offset, position.end.offset), position }
  return type === 'textDirective' ? text : { type: 'paragraph', children: [text], position }
}

/** Replaces `[text][name]` and `![text][name]` by plain links and pictures, so that later steps handle only those. */
function withoutReference(node: LinkReference | ImageReference, targets: ReadonlyMap<string, string>): Link | Image {
  const url = targets.get(node.identifier) ?? ''
  const { position } = node
  if (node.type === 'linkReference') return { type: 'link', url, children: node.children, position }
  return { type: 'image', url, alt: node.alt, position }
}

/** The syntax tree of a page, including its frontmatter. Throws a `VFileMessage` with `line` and `reason` if the MDX is malformed. */
export function parseMdx(source: string): Root {
  const tree = (maybeAutolink.test(source) ? parser : parserWithoutAutolinks).parse(source)
  const targets = new Map<string, string>()
  for (const { identifier, url } of nodesOfType(tree, 'definition')) if (!targets.has(identifier)) targets.set(identifier, url)
  const replace = (parent: Parent) => {
    parent.children.forEach((node, at) => {
      if (node.type === 'textDirective' || node.type === 'leafDirective') parent.children[at] = proseOf(node, source) ?? node
      else {
        if (node.type === 'linkReference' || node.type === 'imageReference') parent.children[at] = withoutReference(node, targets)
        if ('children' in node) replace(node)
      }
    })
  }
  replace(tree)
  return tree
}

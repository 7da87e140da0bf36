import type { Parent, Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'

const parser = unified().use(remarkParse).use(remarkFrontmatter, ['yaml']).use(remarkGfm).use(remarkMdx).use(remarkDirective).freeze()

/**
 * `:::note` blocks are syntax here; `:name` and `::name` are not, or "note:this" would lose its end.
 * micromark-extension-directive gives its constructs no names, so they cannot be switched off one by one.
 */
function keepColonsInProse(tree: Root, source: string): void {
  visit(tree, ['textDirective', 'leafDirective'], (node, index, parent?: Parent) => {
    if (!parent || index === undefined || !node.position) return
    const text = {
      type: 'text' as const,
      value: source.slice(node.position.start.offset, node.position.end.offset),
      position: node.position,
    }
    parent.children[index] = node.type === 'textDirective' ? text : { type: 'paragraph', children: [text], position: node.position }
    return SKIP
  })
}

/** `[text][name]` and `![text][name]` as the links and pictures they stand for, so that no later step needs to know two kinds. */
function resolveReferences(tree: Root): void {
  const targets = new Map<string, string>()
  visit(tree, 'definition', ({ identifier, url }) => {
    if (!targets.has(identifier)) targets.set(identifier, url)
  })
  const urlOf = (identifier: string) => targets.get(identifier) ?? ''
  visit(tree, 'linkReference', ({ identifier, children, position }, index, parent?: Parent) => {
    if (parent && index !== undefined) parent.children[index] = { type: 'link', url: urlOf(identifier), children, position }
    return index
  })
  visit(tree, 'imageReference', ({ identifier, alt, position }, index, parent?: Parent) => {
    if (parent && index !== undefined) parent.children[index] = { type: 'image', url: urlOf(identifier), alt, position }
  })
}

/** The syntax tree of a page, frontmatter included. Throws a `VFileMessage` with `line` and `reason` where the MDX is malformed. */
export function parseMdx(source: string): Root {
  const tree = parser.parse(source)
  keepColonsInProse(tree, source)
  resolveReferences(tree)
  return tree
}

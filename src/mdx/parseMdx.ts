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

/** The syntax tree of a page, frontmatter included. Throws a `VFileMessage` with `line` and `reason` where the MDX is malformed. */
export function parseMdx(source: string): Root {
  const tree = parser.parse(source)
  keepColonsInProse(tree, source)
  return tree
}

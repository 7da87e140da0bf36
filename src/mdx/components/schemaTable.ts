import { rowId } from '../../content-model/codeframe/keyRows'
import { errorText } from '../../content-model/problems'
import { schemaTable as rowsOf, type SchemaRow } from '../../content-model/schemaTable'
import { h, inlineCode } from '../hast'
import type { MdxComponent } from '../renderContext'
import { scrollingTable, tableWithHead } from '../table'
import { textAttributes } from './attributes'

/** `<SchemaTable at="#/$defs/dependency" />`: the keys of a schema object, so that the page cannot contradict the schema. */
export const schemaTable: MdxComponent = (element, context) => {
  const at = textAttributes(element).get('at') ?? ''
  let rows: SchemaRow[] = []
  try {
    rows = rowsOf(context.environment.schema, at)
  } catch (error) {
    context.report(
      element,
      `<SchemaTable at="${at}"> finds nothing: ${errorText(error)}`,
      'Use a JSON pointer into static/schema/v0.1/codeframe.schema.json, such as at="#/$defs/dependency".',
    )
  }
  return scrollingTable(
    tableWithHead(
      ['Key', 'Type', 'Required', 'Default', 'Meaning'],
      rows.map((row) =>
        h(
          'tr',
          { id: rowId(at, row.key) },
          h('td', {}, h('code', {}, row.key)),
          h('td', {}, inlineCode(row.type)),
          h('td', {}, row.required ? 'yes' : 'no'),
          h('td', {}, row.default === undefined ? '' : h('code', {}, row.default)),
          h('td', {}, inlineCode(row.description)),
        ),
      ),
    ),
  )
}

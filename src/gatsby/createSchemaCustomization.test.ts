import { parse, visit } from 'graphql'
import { typeDefs } from './createSchemaCustomization'

test('every type and field that can be queried has a description', () => {
  const found: string[] = []
  const undescribed: string[] = []
  let type = ''
  visit(parse(typeDefs), {
    ObjectTypeDefinition: ({ name, description }) => {
      type = name.value
      found.push(type)
      if (!description) undescribed.push(type)
    },
    FieldDefinition: ({ name, description }) => {
      if (!description) undescribed.push(`${type}.${name.value}`)
    },
  })
  expect(found).toContain('Doc')
  expect(undescribed).toEqual([])
})

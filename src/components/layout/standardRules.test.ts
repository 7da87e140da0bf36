import { standardRules } from './standardRules'
import { standardId, standards } from '../../content-model/standards/standards'

test('has a rule for each standard, whether it adds, removes or is chosen', () => {
  for (const name of standards) {
    expect(standardRules).toContain(`[data-lacks~="${name}"] [data-since="${name}"]{--lacks:"${name}"}`)
    expect(standardRules).toContain(`[data-has~="${name}"] [data-until="${name}"]{--lacks:"until ${name}"}`)
    expect(standardRules).toContain(`[data-standards~=${standardId(name)}] [data-standard=${standardId(name)}]`)
  }
})

test('cannot end its element', () => {
  expect(standardRules).not.toContain('<')
})

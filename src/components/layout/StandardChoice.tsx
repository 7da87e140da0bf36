import { useId } from 'react'
import { languageNames } from '../../languages/languages'
import { standardRules } from './standardRules'
import type { StandardLanguage } from '../../content-model/standards/standardLanguages'
import { standardId, standardsOf } from '../../content-model/standards/standards'
import { useHtml } from '../../hooks/useHtml'
import { useStandard } from '../../hooks/useStandard'

/** What the reader sees of a standard's name, below the name of its language: `17` of `C++17`. */
const yearOf = (name: string) => name.replace(/^\D+/, '')

/**
 * Chooses the reader's standard, and whether what it lacks is hidden. Attributes of the root element select what looks chosen, so that it is right at
 * the first paint; the inputs follow when the page is hydrated.
 */
export function StandardChoice({ language }: { language: StandardLanguage }) {
  const group = useId()
  const { standard, isHiding, choose, hide } = useStandard(language)
  const all = `all-${language}`
  return (
    <div className="script-only standards">
      <style dangerouslySetInnerHTML={useHtml(standardRules)} />
      <fieldset>
        <legend className="visually-hidden">My standard of {languageNames[language]}</legend>
        <span aria-hidden>My standard</span>
        <label data-standard={all}>
          <input type="radio" name={group} aria-label="all standards" checked={standard === undefined} onChange={() => choose(undefined)} />
          all
        </label>
        {standardsOf[language].map((name) => (
          <label key={name} data-standard={standardId(name)}>
            <input
              type="radio"
              name={group}
              aria-label={name}
              checked={standard === standardId(name)}
              onChange={() => choose(standardId(name))}
            />
            {yearOf(name)}
          </label>
        ))}
      </fieldset>
      <label data-standard="hide">
        <input type="checkbox" checked={isHiding} onChange={({ currentTarget }) => hide(currentTarget.checked)} />
        Hide<span> what it lacks</span>
      </label>
    </div>
  )
}

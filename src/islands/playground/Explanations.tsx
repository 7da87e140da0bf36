import { siteAddress } from '../../config/siteAddress'
import { explainMessages } from '../../playground/toolMessages'
import type { Run } from './programSession'
import * as styles from './RunPanel.module.css'

/** What the tools' messages mean here, each with a page that tells more. A page has explained what its own program shows. */
export function Explanations({ run: { step, program, messages, output, isVerified, isDifferent } }: { run: Run }) {
  if (step.name !== 'over' || program.language === 'asm' || (isVerified && !isDifferent)) return null
  const explanations = explainMessages(`${messages}\n${output.standardError}`, program.language)
  return explanations.map(({ words, page }) => (
    <p key={words} className={styles['warning']}>
      {words} <a href={siteAddress(page.route)}>{page.text}</a>
    </p>
  ))
}

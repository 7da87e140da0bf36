import { standardLanguages } from '../../content-model/standards/standardLanguages'
import { standardId, standards } from '../../content-model/standards/standards'

/** What a chosen standard lacks: names that came later, and names that were removed by then. */
const lacking = standards.flatMap((name) => [
  { selector: `[data-lacks~="${name}"] [data-since="${name}"]`, mark: name },
  { selector: `[data-has~="${name}"] [data-until="${name}"]`, mark: `until ${name}` },
])

const anyLacking = `:is(${lacking.map(({ selector }) => selector).join()})`
const deprecated = `:is(${standards.map((name) => `[data-has~="${name}"] [data-deprecated="${name}"]`).join()})`
const chosen = [...standardLanguages.map((language) => `all-${language}`), ...standards.map(standardId)]
  .map((id) => `[data-standards~=${id}] [data-standard=${id}]`)
  .join()

/** Code keeps no colours of its own where it is set back, and text keeps a contrast of 4.5. */
const muted = ['text', 'function', 'keyword', 'directive', 'string', 'number', 'type', 'property'].map(
  (role) => `--code-${role}:var(--text-muted)`,
)

/** The choice itself, with targets of 24 pixels and more. */
const choice = [
  `.standards,.standards fieldset{display:flex;flex-wrap:wrap;align-items:center;gap:.35rem}`,
  `.standards{gap:.35rem 1rem;margin-block-end:1rem;font-size:.85rem}`,
  `.standards fieldset{margin:0;padding:0;border:0}`,
  `.standards fieldset span{margin-inline-end:.15rem;color:var(--text-muted)}`,
  `.standards label{position:relative;display:inline-flex;align-items:center;justify-content:center;gap:.4em;min-inline-size:2rem;`,
  `min-block-size:1.75rem;padding-inline:.4rem;border:1px solid var(--border-strong);border-radius:var(--radius-small);line-height:1;`,
  `color:var(--text-muted);cursor:pointer}`,
  `.standards label:hover{color:var(--text)}`,
  `.standards label:has(:focus-visible){outline:2px solid var(--focus);outline-offset:2px}`,
  `.standards input{position:absolute;inset:0;margin:0;opacity:0;cursor:pointer}`,
  // As little height as possible on a phone, where the text should begin on the first screen: without the words that only the ear needs.
  `@media(max-width:599px){.standards{gap:.15rem .35rem;margin-block-end:0}.standards fieldset{gap:.2rem}`,
  `.standards label{min-inline-size:1.5rem;min-block-size:1.5rem;padding-inline:.15rem}`,
  `.standards fieldset span{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`,
  `.standards+div{margin-block-end:0}article>.badges{margin-block-end:.35rem}}`,
  `[data-standard=hide]::before{content:"☐"}`,
  `[data-hide-lacking] [data-standard=hide]::before{content:"☑"}`,
  `.standards :is(${chosen},[data-hide-lacking] [data-standard=hide]){background:var(--accent-fill);border-color:var(--accent-fill);color:var(--on-accent-fill)}`,
].join('')

/**
 * The styles of what the reader's standard lacks or deprecates, and of the choice itself, for both languages. They are written into pages that offer the
 * choice and into no other. Print shows the whole page.
 */
export const standardRules = [
  choice,
  `@media print{.standards{display:none}}`,
  `@media screen{`,
  ...lacking.map(({ selector, mark }) => `${selector}{--lacks:"${mark}"}`),
  `${anyLacking}{color:var(--text-muted);--text:var(--text-muted);--lacks-bar:-.75rem 0 var(--background),-.875rem 0 var(--border-strong);`,
  `${muted.join(';')}}`,
  `[data-hide-lacking] ${anyLacking}:not(:target,:has(:target),[data-asked],:has([data-asked])){display:none}`,
  // A declaration reads as the reader's standard has it; its label still says what came later.
  `.declaration code ${anyLacking}{display:none}`,
  `.answers>${anyLacking}{order:1}`,
  `.symbol{box-shadow:var(--lacks-bar)}`,
  `.symbol>.badges::before,tr[data-symbol]>td:first-child::after,[data-contents] a::after{content:var(--lacks);`,
  `margin-inline-start:.35em;border:1px dashed;border-radius:var(--radius-small);padding-inline:.3em;font-size:.75rem;white-space:nowrap;color:var(--text-muted)}`,
  `[data-contents] a::after{font-size:.65rem}`,
  `.symbol>.badges::before{content:"not in your standard: " var(--lacks);margin:0}`,
  `${deprecated} .badge-deprecated{background:var(--warning);color:var(--background)}`,
  `.declaration${deprecated}{text-decoration:line-through}`,
  `}`,
].join('')

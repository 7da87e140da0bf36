import { standardId, standardLanguages, standards } from './standards'

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

/**
 * The styles of what the reader's standard lacks or deprecates, and of the choice itself, for both languages. They are written into pages that offer the
 * choice and into no other. Print shows the whole page.
 */
export const standardRules = [
  `@media screen{`,
  ...lacking.map(({ selector, mark }) => `${selector}{--lacks:"${mark}"}`),
  `${anyLacking}{color:var(--text-muted);--text:var(--text-muted);${muted.join(';')}}`,
  `[data-hide-lacking] ${anyLacking}:not(:target,:has(:target),[data-asked],:has([data-asked])){display:none}`,
  `.symbol${anyLacking}{box-shadow:-.75rem 0 var(--background),-.875rem 0 var(--border-strong)}`,
  `.symbol>.badges::before,tr[data-symbol]>td:first-child::after,[data-contents] a::after{content:var(--lacks);`,
  `margin-inline-start:.35em;border:1px dashed;border-radius:var(--radius-small);padding-inline:.3em;font-size:.75rem;white-space:nowrap;color:var(--text-muted)}`,
  `.symbol>.badges::before{content:"not in your standard: " var(--lacks);margin:0}`,
  `${deprecated} .badge-deprecated{background:var(--warning);color:var(--background)}`,
  `.declaration${deprecated}{text-decoration:line-through}`,
  `:is(${chosen}),[data-hide-lacking] [data-standard=hide]{background:var(--accent-fill);border-color:var(--accent-fill);color:var(--on-accent-fill)}`,
  `[data-hide-lacking] [data-standard=hide]::before{content:"✓"}`,
  `}`,
].join('')

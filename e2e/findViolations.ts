import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const contrastRule = 'color-contrast'
const sampleAttribute = 'data-contrast-sample'

/** Frames are left out, since no page has one; passed rules are not reported. Both take more than half of axe's time. */
async function runAxe(page: Page, configure: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const axe = configure(new AxeBuilder({ page })).setLegacyMode()
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** What axe finds wrong in the part of the page at the selector `part`, one line per broken rule; empty when it finds nothing. */
export async function findViolations(page: Page, part = 'html'): Promise<string[]> {
  return runAxe(page, (axe) => axe.include(part).options({ resultTypes: ['violations'] }))
}

/** Rules that axe leaves out unless it is asked for them: a name must hold what is seen of it, and a target must not be covered in part. */
export const furtherRules: readonly string[] = ['label-content-name-mismatch', 'target-size']

/** What axe finds wrong by those. */
export const findFurtherViolations = (page: Page): Promise<string[]> =>
  runAxe(page, (axe) => axe.include('html').options({ resultTypes: ['violations'], runOnly: { type: 'rule', values: [...furtherRules] } }))

/**
 * Marks one element for each combination of what a text's contrast depends on: its colour, size and weight, and the backgrounds and opacities
 * behind it. Runs in the page; returns how many elements it marked.
 */
function markContrastSamples(attribute: string): number {
  const surroundings = new Map<Element, string>()
  const describeSurroundings = (element: Element): string => {
    const known = surroundings.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const isPlain = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1'
    const above = element.parentElement ? describeSurroundings(element.parentElement) : ''
    const described = isPlain ? above : `${above}/${backgroundColor} ${backgroundImage} ${opacity}`
    surroundings.set(element, described)
    return described
  }
  const seen = new Set<string>()
  for (const element of document.body.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && /\S/.test(child.nodeValue ?? ''))
    if (!hasText || !element.checkVisibility({ checkVisibilityCSS: true })) continue
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const kind = `${color} ${fontSize} ${fontWeight} ${describeSurroundings(element)}`
    if (seen.has(kind)) continue
    seen.add(kind)
    element.setAttribute(attribute, '')
  }
  return seen.size
}

/**
 * Like `findViolations`, but of texts that share their colours it compares one: axe takes half a minute to compare all texts of a long
 * page, and two seconds for everything else. It misses a text that something else covers, which `npm run axe:all` finds.
 */
export async function findViolationsByKind(page: Page): Promise<string[]> {
  const others = await runAxe(page, (axe) =>
    axe.include('html').options({ resultTypes: ['violations'], rules: { [contrastRule]: { enabled: false } } }),
  )
  const samples = await page.evaluate(markContrastSamples, sampleAttribute)
  if (samples === 0) return [...others, 'no text was found, so no colours were compared']
  const contrasts = await runAxe(page, (axe) =>
    axe.include(`[${sampleAttribute}]`).options({ resultTypes: ['violations'], runOnly: { type: 'rule', values: [contrastRule] } }),
  )
  return [...others, ...contrasts]
}

let region: HTMLElement | undefined

/** Creates the live region. Screen readers announce only changes in a region that already exists. */
export function prepareAnnouncements(): void {
  if (region) return
  region = document.createElement('div')
  region.className = 'visually-hidden'
  region.setAttribute('role', 'status')
  document.body.append(region)
}

/** Announces a text politely to screen readers. The same text can be announced twice. */
export function announce(text: string): void {
  prepareAnnouncements()
  if (!region) return
  region.textContent = region.textContent === text ? `${text}\u00a0` : text
}

/** Tells a screen reader which page is on screen now. */
export function announceArrival(): void {
  announce(`Navigated to ${document.querySelector('h1')?.textContent ?? document.title}`)
}

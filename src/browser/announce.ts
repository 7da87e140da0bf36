let region: HTMLElement | undefined

/** Makes the place for announcements. Screen readers speak only what changes in a region that was there before. */
export function prepareAnnouncements(): void {
  if (region) return
  region = document.createElement('div')
  region.className = 'visually-hidden'
  region.setAttribute('role', 'status')
  document.body.append(region)
}

/** Has a screen reader say something when it is done with what it is saying. The same text twice is said twice. */
export function announce(text: string): void {
  prepareAnnouncements()
  if (!region) return
  region.textContent = region.textContent === text ? `${text}\u00a0` : text
}

/** Tells a screen reader which page is on screen now. */
export function announceArrival(): void {
  announce(`Navigated to ${document.querySelector('h1')?.textContent ?? document.title}`)
}

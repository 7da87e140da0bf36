/**
 * Puts the styles of what scripts show on the screen. They come as styles for paper, with those that are, so that no first paint waits for them.
 * The development server has all styles at once.
 */
export function showLateStyles(): void {
  const link = document.querySelector<HTMLLinkElement>('head link[media=print]')
  if (link) link.media = 'all'
}

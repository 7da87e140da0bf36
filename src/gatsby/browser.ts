/** Tells styles and tests that the page answers now. */
export function onInitialClientRender() {
  document.documentElement.dataset['ready'] = 'true'
}

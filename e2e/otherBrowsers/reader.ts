/** A reader with a browser of another make than Playwright's Chromium; as much as a walk through the site needs. */
export interface Reader {
  /** Opens an address, and waits for its document. */
  open(address: string): Promise<void>
  /** Sets the size of the page in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Clicks the first element that a CSS selector finds, as with a mouse. */
  click(selector: string): Promise<void>
  /** Types text into what has the focus. */
  type(text: string): Promise<void>
  /** Presses a key: `Enter`, `ArrowDown`, `Escape`. */
  press(key: 'Enter' | 'ArrowDown' | 'Escape'): Promise<void>
  back(): Promise<void>
  /** The value of a JavaScript expression in the page. */
  read(expression: string): Promise<unknown>
  close(): Promise<void>
}

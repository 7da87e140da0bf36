/** What Gatsby writes to move the cursor and to colour words. */
const controlSequence = /\x1b\[[0-9;?]*[A-Za-z]/g

/** The first and the last line of what Gatsby says when its server listens. */
const firstOfInstructions = /You can now view .* in the browser\./
const lastOfInstructions = /To create a production build, use/

/**
 * Gatsby's output in plain lines, each as soon as it is complete. Its instructions are left out: they come before a page answers.
 * @param onListening is called when they begin
 */
export class DevelopOutput {
  private rest = ''
  private isInstructing = false
  private wasEmpty = false

  constructor(private readonly onListening: () => void) {}

  /** Takes what Gatsby has written. Returns the lines to show. */
  take(chunk: string): string {
    const lines = (this.rest + chunk).split('\n')
    this.rest = lines.pop() ?? ''
    return lines.flatMap((line) => this.shown(line.replace(controlSequence, '').replace(/^.*\r(?=.)|\r$/g, ''))).join('')
  }

  private shown(line: string): string[] {
    if (firstOfInstructions.test(line)) {
      this.isInstructing = true
      this.onListening()
    }
    const isHidden = this.isInstructing
    if (lastOfInstructions.test(line)) this.isInstructing = false
    const isEmpty = line.trim().replace('\u2800', '') === ''
    const isRepeated = isEmpty && this.wasEmpty
    this.wasEmpty = isEmpty
    return isHidden || isRepeated ? [] : [isEmpty ? '\n' : `${line}\n`]
  }
}

/** How far the plan of the pages is behind what authors have saved, in a development server. */
class Changes {
  /** How many times nodes have been changed since the start. */
  made = 0
  /** How many of these changes the last plan knows. */
  planned = 0
  /** How many times the pages have been planned. */
  plans = 0
  /** How many times planning has failed. */
  failures = 0

  /** Says that the pages have been planned with the first `known` changes. */
  finishPlan(known: number): void {
    this.planned = known
    this.plans++
  }

  failPlan(): void {
    this.failures++
  }
}

export const changes = new Changes()

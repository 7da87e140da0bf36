/** Plans in a row that may miss a node. What so many miss is not late. */
const mostMisses = 10

/** How far the plan of the pages is behind what authors have saved, in a development server. */
class Changes {
  /** How many times nodes have been changed since the start. */
  made = 0
  /** Ids of the nodes that a plan must find since the last change. */
  private nodes: ReadonlySet<string> = new Set()
  /** How many of these changes the last plan knows. */
  planned = 0
  /** How many times the pages have been planned. */
  plans = 0
  /** How many times planning has failed. */
  failures = 0
  /** How many of the last plans have missed a node. */
  private misses = 0

  /**
   * Says that nodes have been changed.
   * @param ids of all nodes that decide the pages, as they are now
   */
  change(ids: Iterable<string>): void {
    this.made++
    this.nodes = new Set(ids)
  }

  /**
   * Says that the pages have been planned with the first `known` changes.
   * @param ids of the nodes that the plan found. Gatsby may run a query before the index of its store has the newest nodes: a plan that misses one is to be made
   *   again, and counts as one of another change, since what it made is not the newest version of anything.
   */
  finishPlan(known: number, ids: ReadonlySet<string> = this.nodes): void {
    const isWhole = [...this.nodes].every((id) => ids.has(id))
    this.misses = isWhole ? 0 : this.misses + 1
    if (isWhole || this.misses > mostMisses) this.planned = known
    else this.made++
    this.plans++
  }

  failPlan(): void {
    this.failures++
  }
}

export const changes = new Changes()

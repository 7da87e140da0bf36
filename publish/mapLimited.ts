/** Calls `task` for each item, with at most `limit` calls under way at once. After a failure none is started, and those under way come to their end. */
export async function mapLimited<Item>(items: readonly Item[], limit: number, task: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const failures: unknown[] = []
  const work = async () => {
    for (const item of waiting) {
      if (failures.length > 0) return
      try {
        await task(item)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: limit }, work))
  if (failures.length > 0) throw failures[0]
}

/** The paths of all that a cache holds. */
export const storedPaths = async (cache: Cache): Promise<ReadonlySet<string>> =>
  new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))

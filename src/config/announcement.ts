/** Where it is remembered whether the announcement was dismissed: `'true'` or `'false'`. */
export const dismissKey = 'docusaurus.announcement.dismiss'

/** Where it is remembered which announcement that was. */
export const idKey = 'docusaurus.announcement.id'

/** Whether the reader dismissed this very announcement, and not an earlier one. */
export function isDismissed(id: string, storedId: string | null, storedFlag: string | null): boolean {
  return storedId === id && storedFlag === 'true'
}

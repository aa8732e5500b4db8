/** What the version of the order of the pages is made of. */
export function toOrderFields(ids: readonly number[]): { ids: string } {
  return { ids: ids.join(', ') };
}

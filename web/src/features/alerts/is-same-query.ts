/** Whether two texts of a query name the same filters, whatever their order. */
export function isSameQuery(one: string, other: string): boolean {
  return toSorted(one) === toSorted(other);
}

function toSorted(query: string): string {
  const kept = [...new URLSearchParams(query)].filter(([, value]) => value !== '' && value !== 'false');
  const params = new URLSearchParams(kept);
  params.sort();
  return params.toString();
}

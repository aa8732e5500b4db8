/** Query of `catalog.to_words`: all words of a search, in any order, each as a prefix. Null for a text without words. */
export function toWordQuery(search: string): string | null {
  const words = search.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ');
}

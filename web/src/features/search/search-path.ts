/** Results of a search; best matches come first. */
export function searchPath(text: string): string {
  const search = text.trim();
  return search === '' ? '/products' : `/products?${new URLSearchParams({ search }).toString()}`;
}

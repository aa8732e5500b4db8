import type { ShopLanguage } from '#server/content/content.types.ts';

/** Removes a valid `?lang=de` from a page URL, so that pages, loaders and caches know each page by one URL. Returns the language. */
export function takeNamedLanguage(url: URL, languages: readonly ShopLanguage[]): ShopLanguage | null {
  if (!url.search.includes('lang=')) return null;
  const code = url.searchParams.get('lang');
  const language = languages.find((candidate) => candidate.code === code) ?? null;
  if (language) url.searchParams.delete('lang');
  return language;
}

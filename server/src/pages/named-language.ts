import type { ShopLanguage } from '#server/content/content.types.ts';
import { readInlineScript } from './read-inline-script.ts';

const keeper = readInlineScript(new URL('named-language.html', import.meta.url));

/**
 * Takes the language out of an address that names one, `?lang=de`: pages, loaders and caches know each page under one
 * address. What is no language of the shop stays, and says nothing.
 */
export function takeNamedLanguage(url: URL, languages: readonly ShopLanguage[]): ShopLanguage | null {
  if (!url.search.includes('lang=')) return null;
  const code = url.searchParams.get('lang');
  const language = languages.find((candidate) => candidate.code === code) ?? null;
  if (language) url.searchParams.delete('lang');
  return language;
}

/**
 * Opening a page in a named language is a choice, like one in the menu: the browser keeps it before the scripts of the page
 * run, and shows the plain address. The server sets no cookie, so guests share the page and robots change nothing.
 */
export function keepNamedLanguage(html: string, language: ShopLanguage): string {
  return html.replace('</head>', `${keeper.replaceAll('{id}', `${language.id}`)}</head>`);
}

import type { ShopData } from './shop-data.ts';

/** Path and query of a page in a language; the default language has the plain address. */
export function inLanguage(path: string, code: string, languages: ShopData['languages']): string {
  const isDefault = languages.some((language) => language.default === 1 && language.code === code);
  return isDefault ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${code}`;
}

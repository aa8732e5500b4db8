import type { ShopData } from './shop-data.ts';

export function inLanguage(path: string, code: string, languages: ShopData['languages']): string {
  const isDefault = languages.some((language) => language.default === 1 && language.code === code);
  return isDefault ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${code}`;
}

import type { ShopPage } from '#server/content/content.types.ts';
import type { SettingValues } from './settings.types.ts';

const ownNames = [
  'company_name',
  'company_address',
  'company_vat_id',
  'company_register',
  'requisites',
  'copyright',
  'support_email',
  // Sellers send their skins there, and customers who withdraw send items back.
  'trade_link',
  'trade_account',
];

/** Settings that still name the company of the demo, or its Steam account. */
export function listDemoSettings(values: SettingValues, defaults: SettingValues): string[] {
  return ownNames.filter((name) => values[name] === defaults[name]);
}

/** Addresses of pages that name the company of the demo in a language that is on. */
export function listDemoPages(pages: ReadonlyMap<number, readonly ShopPage[]>, defaults: SettingValues): string[] {
  const company = String(defaults['company_name']);
  const naming = [...pages.values()].flat().filter(({ content }) => content.includes(company));
  return [...new Set(naming.map(({ slug }) => slug))];
}

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fromMajor } from '#contract/money.ts';
import type { PageRole, PaymentMethodSetting, ShopSettings, SocialLinkSetting } from './content.types.ts';

const contentFolder = new URL('../../seed/content/', import.meta.url);
const catalogFolder = new URL('../../seed/catalog/', import.meta.url);
const textsFolder = new URL('../../../contract/texts/', import.meta.url);

/** Texts of the demo's own payment page, which nobody edits. */
const areasOfDemo = new Set(['sandbox.json']);

/** Rows of a new shop, named like their columns. */
export interface SeedShop {
  settings: Omit<ShopSettings, 'paymentMethods'>;
  paymentMethods: { code: string; title: string; image: string | null; position: number; pending_hours: number }[];
  languages: { id: number; code: string; title: string; is_default: boolean }[];
  currencies: (Omit<CurrencyRow, 'default' | 'min_order_amount'> & {
    is_default: boolean;
    min_order_minor: number | null;
  })[];
  countries: { id: number; iso: string; titles: Record<string, string> }[];
  pages: { id: number; slug: string; role: PageRole | null; position: number }[];
  socialLinks: { id: number; link: string; img: string; title: string }[];
}

/** Texts that every start updates. */
export interface SeedTexts {
  texts: { language: string; key: string; text: string }[];
  pageTranslations: { slug: string; language: string; title: string; content: string }[];
}

interface CurrencyRow {
  id: number;
  code: string;
  title: string;
  symbol: string;
  value: number;
  digits: number;
  default: 0 | 1;
  min_order_amount: number | null;
}

interface LanguageRow {
  id: number;
  code: string;
  title: string;
  default: 0 | 1;
}

interface PageRow {
  id: number;
  slug: string;
  role?: PageRole;
  titles: Record<string, string>;
}

type SettingsFile = SeedShop['settings'] & { paymentMethods: PaymentMethodSetting[] };

async function readJson<T>(file: string, folder: URL): Promise<T> {
  return JSON.parse(await readFile(new URL(file, folder), 'utf8')) as T;
}

export async function readSeedShop(): Promise<SeedShop> {
  const { paymentMethods, ...settings } = await readJson<SettingsFile>('settings.json', contentFolder);
  const languages = await readJson<LanguageRow[]>('languages.json', catalogFolder);
  const { currencies } = await readJson<{ currencies: CurrencyRow[] }>('currencies.json', catalogFolder);
  const pages = await readJson<PageRow[]>('pages.json', contentFolder);
  const socialLinks = await readJson<SocialLinkSetting[]>('social-links.json', contentFolder);
  return {
    settings: { ...settings, coinImage: await readIcon(settings.coinImage) },
    paymentMethods: await Promise.all(
      paymentMethods.map(async ({ pendingHours, ...method }, position) => ({
        ...method,
        image: method.image && (await readIcon(method.image)),
        position,
        pending_hours: pendingHours,
      })),
    ),
    languages: languages.map(({ default: isDefault, ...row }) => ({ ...row, is_default: isDefault === 1 })),
    currencies: currencies.map(({ default: isDefault, min_order_amount: min, ...row }) => ({
      ...row,
      is_default: isDefault === 1,
      min_order_minor: min === null ? null : fromMajor(min, row.digits),
    })),
    countries: await readJson('countries.json', catalogFolder),
    pages: pages.map(({ id, slug, role = null }, position) => ({ id, slug, role, position })),
    socialLinks: await Promise.all(socialLinks.map(async (link) => ({ ...link, img: await readIcon(link.img) }))),
  };
}

/** Embeds a small drawing as a data URL, so that clients show it whatever the image host is. */
async function readIcon(file: string): Promise<string> {
  const svg = (await readFile(new URL(file, contentFolder), 'utf8')).trim();
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export async function readSeedTexts(): Promise<SeedTexts> {
  const pages = await readJson<PageRow[]>('pages.json', contentFolder);
  return { texts: await readTexts(), pageTranslations: (await Promise.all(pages.map(readTranslations))).flat() };
}

async function readTexts(): Promise<SeedTexts['texts']> {
  const files = (await readdir(textsFolder, { recursive: true })).map((path) => path.split(/[\\/]/));
  const areas = files.filter(([, area]) => area?.endsWith('.json') && !areasOfDemo.has(area));
  const rows = await Promise.all(
    areas.map(async ([language = '', area = '']) => {
      const texts = await readJson<Record<string, string>>(`${language}/${area}`, textsFolder);
      return Object.entries(texts).map(([key, text]) => ({ language, key, text }));
    }),
  );
  return rows.flat();
}

async function readTranslations({ slug, titles }: PageRow): Promise<SeedTexts['pageTranslations']> {
  const translations = Object.entries(titles).map(async ([language, title]) => {
    const file = new URL(`pages/${language}/${slug}.html`, contentFolder);
    return existsSync(file) ? [{ slug, language, title, content: await readFile(file, 'utf8') }] : [];
  });
  return (await Promise.all(translations)).flat();
}

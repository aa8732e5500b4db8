import type { CallApi } from '#contract/api.ts';
import type { Category } from '#contract/category.ts';
import type { Language } from '#contract/content.ts';
import { inLanguage } from '#web/lib/data/language-address.ts';
import { itemPath } from '#web/lib/paths/item-path.ts';
import { categoryPath } from '#web/features/catalog/filters/list-place.ts';

/** Each entry lists every language, about a kilobyte, so files stay far below the 50 MB limit. */
export const fileUrlsMax = 5_000;
const pageSize = 100;

/** Paths of the items in stock that a file lists; empty behind the last one. Files count from 1. */
export async function itemPaths(call: CallApi, file: number): Promise<string[]> {
  const paths: string[] = [];
  const pagesOfFile = fileUrlsMax / pageSize;
  const first = (file - 1) * pagesOfFile + 1;
  for (let page = first; page < first + pagesOfFile; page += 1) {
    const { payload, meta } = await call('listItems', { page, limit: pageSize, sort: 'asc', copies: 'grouped' });
    paths.push(...payload.map(itemPath));
    if (page >= meta.pages) break;
    // Yield to customers between pages.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return paths;
}

export async function countItems(call: CallApi): Promise<number> {
  const { meta } = await call('listItems', { limit: 1, copies: 'grouped' });
  return meta.total;
}

export function categoryPaths(tree: Category[]): string[] {
  const below = (nodes: Category[]): string[] =>
    nodes.flatMap(({ url, subcategories }) => [categoryPath(url), ...below(subcategories)]);
  return [categoryPath(undefined), ...below(tree.flatMap(({ subcategories }) => subcategories))];
}

export function sitemapIndex(origin: string, itemCount: number): string {
  const files = Math.max(1, Math.ceil(itemCount / fileUrlsMax));
  const names = ['pages.xml', ...Array.from({ length: files }, (_, index) => `items-${index + 1}.xml`)];
  const rows = names.map((name) => `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${name}`)}</loc></sitemap>`);
  return document('sitemapindex', rows);
}

export function sitemapFile(paths: string[], shop: { origin: string; languages: Language[] }): string {
  const rows = paths.map((path) => `<url><loc>${escapeXml(shop.origin + path)}</loc>${languageRows(path, shop)}</url>`);
  return document('urlset', rows);
}

/** Alternates per language; the plain URL is `x-default`. */
function languageRows(path: string, { origin, languages }: { origin: string; languages: Language[] }): string {
  if (languages.length < 2) return '';
  const rows = languages.map(({ code }): [string, string] => [code, inLanguage(path, code, languages)]);
  return [...rows, ['x-default', path]]
    .map(([code, own]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(`${origin}${own}`)}"/>`)
    .join('');
}

function document(root: string, rows: string[]): string {
  const open = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${rows.join('\n')}\n</${root}>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

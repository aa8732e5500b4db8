import type { CallApi } from '#contract/api.ts';
import type { Category } from '#contract/category.ts';
import type { Language } from '#contract/content.ts';
import { inLanguage } from '#web/lib/data/language-address.ts';
import { itemPath } from '#web/lib/paths/item-path.ts';
import { categoryPath } from '#web/features/catalog/filters/list-place.ts';

/** Each entry lists every language, about a kilobyte, so files stay far below the 50 MB limit. */
export const fileUrlsMax = 5_000;
const pageSize = 100;
/** As long as the server keeps a sitemap before it asks for it again. */
const lifetimeMs = 600_000;

type ListedItem = Parameters<typeof itemPath>[0];

let kept: { items: Promise<ListedItem[]>; at: number } | null = null;

/** All items in stock, read page by page at most once in ten minutes and shared by concurrent requests. */
export async function listSitemapItems(call: CallApi, nowMs: number): Promise<ListedItem[]> {
  if (!kept || nowMs - kept.at > lifetimeMs) {
    kept = { items: readAllItems(call), at: nowMs };
    kept.items.catch(() => {
      kept = null;
    });
  }
  return kept.items;
}

async function readAllItems(call: CallApi): Promise<ListedItem[]> {
  const items: ListedItem[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { payload, meta } = await call('listItems', { page, limit: pageSize, sort: 'asc' });
    items.push(...payload.map(({ id, category }) => ({ id, category })));
    pages = meta.pages;
    // Yield to customers between pages.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return items;
}

export function categoryPaths(tree: Category[]): string[] {
  const below = (nodes: Category[]): string[] =>
    nodes.flatMap(({ url, subcategories }) => [categoryPath(url), ...below(subcategories)]);
  return [categoryPath(undefined), ...below(tree.flatMap(({ subcategories }) => subcategories))];
}

export function itemPaths(items: ListedItem[], file: number): string[] {
  return items.slice((file - 1) * fileUrlsMax, file * fileUrlsMax).map(itemPath);
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

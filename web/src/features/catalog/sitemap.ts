import type { CallApi } from '#contract/api.ts';
import type { Category } from '#contract/catalog.ts';
import { itemPath } from '#web/lib/item-path.ts';
import { shelfPath } from './list-place.ts';

/** What one file of a sitemap may hold. */
export const fileUrlsMax = 50_000;
const pageSize = 100;
const keepMs = 3_600_000;

type ListedItem = Parameters<typeof itemPath>[0];

let kept: { items: Promise<ListedItem[]>; at: number } | null = null;

/** Every item in stock, read page by page once an hour; whoever asks in the meantime waits for the same reading. */
export async function listSitemapItems(call: CallApi, nowMs: number): Promise<ListedItem[]> {
  if (!kept || nowMs - kept.at > keepMs) {
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
    // Customers come first: others are served between two pages.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return items;
}

/** Paths of all shelves, the whole shop first. */
export function shelfPaths(tree: Category[]): string[] {
  const below = (nodes: Category[]): string[] =>
    nodes.flatMap(({ url, subcategories }) => [shelfPath(url), ...below(subcategories)]);
  return [shelfPath(undefined), ...below(tree.flatMap(({ subcategories }) => subcategories))];
}

/** Paths of the items that stand in one file, counted from 1. */
export function itemPaths(items: ListedItem[], file: number): string[] {
  return items.slice((file - 1) * fileUrlsMax, file * fileUrlsMax).map(itemPath);
}

export function sitemapIndex(origin: string, itemCount: number): string {
  const files = Math.max(1, Math.ceil(itemCount / fileUrlsMax));
  const names = ['pages.xml', ...Array.from({ length: files }, (_, index) => `items-${index + 1}.xml`)];
  const rows = names.map((name) => `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${name}`)}</loc></sitemap>`);
  return document('sitemapindex', rows);
}

export function sitemapFile(origin: string, paths: string[]): string {
  return document(
    'urlset',
    paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`),
  );
}

function document(root: string, rows: string[]): string {
  const open = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${rows.join('\n')}\n</${root}>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

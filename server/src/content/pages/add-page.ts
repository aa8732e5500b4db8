import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { insertPage, lockPages } from './pages.sql.ts';
import reservedSlugs from './reserved-slugs.json' with { type: 'json' };

/**
 * Adds a page at the end of the list. Nobody sees it until its text is published in the default language. Refuses an
 * address that another page has, or the shop itself.
 */
export async function addPage(tx: Tx, slug: string): Promise<number> {
  await lockPages(tx);
  const id = reservedSlugs.includes(slug) ? null : await insertPage(tx, slug);
  return id ?? refuse('page_address_taken');
}

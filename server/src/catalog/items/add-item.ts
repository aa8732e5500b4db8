import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { findItemByTitle, insertItemLike, selectItemsById, selectModelOf } from '#server/catalog/catalog.sql.ts';
import { exteriorNames, heroOf, withoutExterior } from '#server/catalog/catalog.rules.ts';
import type { Quality } from '#server/catalog/catalog.types.ts';
import { lockNewItems } from './item-record.sql.ts';

interface NewItem {
  /** Item of the same skin in another wear; null for a skin that the catalog does not have. */
  sameSkinId: number | null;
  title: string;
  quality: Quality;
  priceCents: number;
  /** Who set the price. */
  by: string;
  now: Date;
}

/**
 * Adds an item that no catalog file has, without stock, and returns its id; of a title that is known, the item that has it.
 * It takes after another wear of its skin or, without a rarity of its own, after an item of its weapon. Null if the catalog
 * has neither.
 */
export async function addItem(
  tx: Tx,
  { sameSkinId, title, quality, priceCents, by, now }: NewItem,
): Promise<number | null> {
  await lockNewItems(tx);
  const [skin] = sameSkinId === null ? [] : await selectItemsById(tx, [sameSkinId]);
  const known = skin ? titleIn(skin.title, quality) : title.trim();
  const existingId = await findItemByTitle(tx, known);
  if (existingId !== null) return existingId;
  const modelId = skin?.id ?? (await selectModelOf(tx, heroOf(title)));
  if (modelId === null) return null;
  const id = await insertItemLike(tx, {
    modelId,
    isSameSkin: skin !== undefined,
    title: known,
    quality,
    priceCents,
    by,
    now,
  });
  assert(id !== null, `item ${modelId} is copied`);
  return id;
}

function titleIn(title: string, quality: Quality): string {
  const plain = withoutExterior(title);
  return quality === 'not_painted' ? plain : `${plain} (${exteriorNames[quality]})`;
}

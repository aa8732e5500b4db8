import { createHash } from 'node:crypto';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { insertSeeded, lockCatalogSeed, selectSeeded } from '#server/catalog/import/seed.sql.ts';
import { lockNewItems } from '#server/catalog/items/item-record.sql.ts';
import { analyzeCopies, insertCopies, selectAttachables, selectCopiedItems } from './copies.sql.ts';
import type { CopiedItem, NewCopy } from './copies.types.ts';
import { inventCopies } from './demo-copies.rules.ts';

/** Ids of the shop's own items begin above those of any catalog file. */
const firstCopyId = 1_950_000_000;
const batchCopies = 2_000;
const part = 'copies';

/** One in so many of the items from a price on has copies. */
const choices = {
  full: { priceCentsMin: 20_00, oneIn: 2.5 },
  small: { priceCentsMin: 20_00, oneIn: 6 },
} as const;

/**
 * Gives some items of the demo copies with floats, patterns, stickers and charms, the same ones at every first start; the
 * items keep their own stock. Idempotent. Returns the number of copies added.
 */
export async function seedCopies(db: Db, { size, now }: { size: keyof typeof choices; now: Date }): Promise<number> {
  if ((await selectSeeded(db)).includes(part)) return 0;
  return inTransaction(db, async (tx) => {
    await lockCatalogSeed(tx);
    if ((await selectSeeded(tx)).includes(part)) return 0;
    await lockNewItems(tx);
    const { priceCentsMin, oneIn } = choices[size];
    const stickers = await selectAttachables(tx, 'Sticker');
    const charms = await selectAttachables(tx, 'Charm');
    const copies: NewCopy[] = [];
    for (const item of await selectCopiedItems(tx, priceCentsMin)) {
      if (!isChosen(item, oneIn)) continue;
      copies.push(...inventCopies(item, firstCopyId + copies.length, { stickers, charms, now }));
    }
    for (let from = 0; from < copies.length; from += batchCopies) {
      await insertCopies(tx, copies.slice(from, from + batchCopies), { by: null, now });
    }
    await insertSeeded(tx, part);
    await analyzeCopies(tx);
    return copies.length;
  });
}

function isChosen({ id, phases }: CopiedItem, oneIn: number): boolean {
  const draw = createHash('sha256').update(`has copies ${id}`).digest().readUInt32BE(0);
  return phases !== null || draw < 2 ** 32 / oneIn;
}

import { insertCopies } from '#server/catalog/copies/copies.sql.ts';
import type { NewCopy } from '#server/catalog/copies/copies.types.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';

let lastId = 1_990_000_000;

/** Gives an item copies for sale, by default without pattern, stickers and anything else; returns their ids. */
export async function givenCopies(db: Db, copyOf: number, copies: Partial<NewCopy>[]): Promise<number[]> {
  const rows = copies.map((copy): NewCopy => ({
    id: (lastId += 1),
    copyOf,
    reference: null,
    priceCents: 100_00,
    float: 0.2,
    pattern: null,
    paintIndex: null,
    phase: null,
    nameTag: null,
    inspectLink: null,
    protectedUntilMs: null,
    stickers: [],
    charms: [],
    ...copy,
  }));
  await inTransaction(db, (tx) => insertCopies(tx, rows, { by: null, now: new Date('2026-11-20T12:00:00Z') }));
  return rows.map(({ id }) => id);
}

/** A sticker that the shop does not have. */
export function sticker(slot: number, name: string) {
  return { slot, name, wear: 0.1, itemId: null };
}

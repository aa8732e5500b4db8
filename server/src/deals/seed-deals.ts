import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { shareOf } from '#contract/money.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { selectHasPack } from './deals.sql.ts';
import { insertPackRecord } from './pack-list.sql.ts';
import { lockItems } from '#server/catalog/catalog.queries.ts';

const seedFile = new URL('../../seed/content/deals.json', import.meta.url);

const seedSchema = z.object({
  packs: z.array(
    z.object({
      title: z.string(),
      titles: z.record(z.string(), z.string()),
      items: z.array(z.number().int()),
      percent_off_bps: z.number().int(),
    }),
  ),
  deals: z.object({
    hours: z.number().int(),
    percent_off_bps: z.number().int(),
    items: z.array(z.number().int()),
  }),
});

const wholeBps = 10_000;

export async function readBundledDeals(): Promise<z.output<typeof seedSchema>> {
  return seedSchema.parse(JSON.parse(await readFile(seedFile, 'utf8')));
}

export function priceOff(cents: number, percentOffBps: number): number {
  return shareOf(cents, wholeBps - percentOffBps);
}

/** Creates the packs of a new demo shop, discounted from current prices. Idempotent. */
export async function seedDeals(db: Db, now: Date): Promise<void> {
  const { packs } = await readBundledDeals();
  await inTransaction(db, async (tx) => {
    const ids = packs.flatMap(({ items }) => items);
    // Concurrent starts wait here.
    const prices = new Map((await lockItems(tx, ids)).map(({ id, priceCents }) => [id, priceCents]));
    if (await selectHasPack(tx)) return;
    for (const [index, { title, titles, items, percent_off_bps: off }] of packs.entries()) {
      const sumCents = items.reduce((sum, id) => sum + (prices.get(id) ?? 0), 0);
      if (!items.every((id) => prices.has(id))) continue;
      const shown = { position: index + 1, isActive: true };
      await insertPackRecord(tx, { title, titles, itemIds: items, priceCents: priceOff(sumCents, off), ...shown }, now);
    }
  });
}

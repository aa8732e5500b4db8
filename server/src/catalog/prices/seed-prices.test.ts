import { expect, test } from 'vitest';
import { withCatalog } from '../../../test-kit/with-catalog.ts';

const shop = withCatalog();

test('every reduction of the demo follows 30 days of its old price, and the history ends with the price asked', async () => {
  const rows = await shop.db<{ old: number | null; lowest: number | null; price: number; last: number }[]>`
    select old_price_cents as old, lowest_prior_cents as lowest, price_cents as price,
      (select h.price_cents from catalog.price_history h where h.item_id = i.id order by began_at desc limit 1) as last
    from catalog.items i where stock > 0`;
  expect(rows.length).toBeGreaterThan(500);
  const reduced = rows.filter(({ old }) => old !== null);
  expect(reduced.length).toBeGreaterThan(10);
  expect(reduced.filter(({ old, lowest }) => old !== lowest)).toEqual([]);
  expect(rows.filter(({ price, last }) => price !== last)).toEqual([]);
});

test('market prices stay near the price of the catalog file and pass through it', async () => {
  const [row] = await shop.db<{ items: number; far: number; low: number; high: number }[]>`
    select count(distinct item_id)::int as items,
      count(*) filter (where r.day = i.price_date and abs(r.price_cents - i.price_cents) > 1)::int as far,
      min(r.price_cents::float8 / i.price_cents) as low, max(r.price_cents::float8 / i.price_cents) as high
    from catalog.reference_prices r join catalog.items i on i.id = r.item_id where i.price_cents > 1000`;
  expect(row?.items).toBeGreaterThan(200);
  expect(row?.far).toBe(0);
  expect(row?.low).toBeGreaterThan(0.6);
  expect(row?.high).toBeLessThan(1.7);
});

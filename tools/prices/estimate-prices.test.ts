import { expect, test } from 'vitest';
import { estimatePrices } from './estimate-prices.ts';
import type { PriceRow } from './price-row.ts';

const qualities = ['factory_new', 'minimal_wear', 'field_tested', 'well_worn', 'battle_scarred'];

/** The five wears of a skin; null is a wear that the market does not list. */
function givenSkin(baseId: number, cents: (number | null)[], fields: Partial<PriceRow> = {}): PriceRow[] {
  return cents.map((price, index) => ({
    id: baseId * 100 + index,
    base_id: baseId,
    market_hash_name: `AWP | Skin ${baseId} (${index})`,
    type: 'Sniper Rifle',
    hero: 'AWP',
    class: 'Covert',
    quality: qualities[index] ?? null,
    variant: 'normal',
    finish: `Skin ${baseId}`,
    collection_slug: 'cobblestone',
    price_cents: 0,
    price_usd_cents: Math.round((price ?? 0) * 1.16),
    price_source: 'steam_market',
    price_date: price === null ? null : '2026-08-08',
    old_price_cents: null,
    discount_percentage: null,
    sale: false,
    ...fields,
  }));
}

const neighbours = [
  ...givenSkin(1, [80_000, 40_000, 20_000, 18_000, 15_000]),
  ...givenSkin(2, [8_000, 4_000, 2_000, 1_800, 1_500], { collection_slug: 'militia', class: 'Classified' }),
];
const estimatesOf = (skin: PriceRow[]) => {
  const estimates = estimatePrices([...neighbours, ...skin]);
  return skin.map(({ id }) => estimates.get(id) ?? null);
};

test('a skin without any price takes one for each wear, dearer the better it is', () => {
  const estimates = estimatesOf(givenSkin(3, [null, null, null, null, null])).map(Number);
  expect(estimates).toEqual(estimates.toSorted((a, b) => b - a));
  expect(new Set(estimates).size).toBe(5);
});

test('a skin that the market lists in no wear costs more than anything it lists', () => {
  const estimates = estimatesOf(givenSkin(3, [null, null, null], { collection_slug: 'militia' })).map(Number);
  expect(Math.min(...estimates)).toBeGreaterThanOrEqual(80_000);
});

test('a dear collection and a rarer class raise an estimate', () => {
  const cents = [null, 1_000];
  const [dear] = estimatesOf(givenSkin(3, cents));
  const [cheap] = estimatesOf(givenSkin(3, cents, { collection_slug: 'militia', class: 'Classified' }));
  expect(dear).toBeGreaterThan(Number(cheap));
});

test('a missing wear stands between the prices of its neighbours', () => {
  const [, missing] = estimatesOf(givenSkin(3, [50_000, null, 40_000, 30_000, 20_000]));
  expect(missing).toBeGreaterThan(40_000);
  expect(missing).toBeLessThan(50_000);
});

test('of wears with one price the best keeps it, and the worse stays above the next', () => {
  const [, first, tied, worse] = estimatesOf(givenSkin(3, [50_000, 30_000, 30_000, 28_000, 20_000]));
  expect([first, worse]).toEqual([null, null]);
  expect(tied).toBeGreaterThan(28_000);
  expect(tied).toBeLessThan(30_000);
});

test('prices of a few cents may be alike', () => {
  expect(estimatesOf(givenSkin(3, [30, 12, 12, 12, 3]))).toEqual([null, null, null, null, null]);
});

test('skins with the same attributes get different prices', () => {
  const twins = [...givenSkin(3, [null]), ...givenSkin(4, [null], { finish: 'Skin 3' })];
  expect(new Set(estimatesOf(twins)).size).toBe(2);
});

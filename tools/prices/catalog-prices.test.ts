import { beforeAll, expect, test } from 'vitest';
import { priceRows, readRows, seedFiles, wholeFile } from './catalog-rows.ts';
import { estimatePrices } from './estimate-prices.ts';
import type { PriceRow } from './price-row.ts';

const fewCents = 20;
const qualities = ['factory_new', 'minimal_wear', 'field_tested', 'well_worn', 'battle_scarred'];
let rows: PriceRow[];
let skins: PriceRow[][];

beforeAll(() => {
  rows = readRows(wholeFile);
  const wears = rows.filter(({ quality }) => quality !== null && qualities.includes(quality));
  skins = [...Map.groupBy(wears, ({ base_id, variant }) => `${base_id}:${variant}`).values()].map((skin) =>
    skin.toSorted((a, b) => qualities.indexOf(a.quality ?? '') - qualities.indexOf(b.quality ?? '')),
  );
});

test('no two wears of one skin have the same price', () => {
  const alike = skins.filter((skin) => {
    const prices = skin.map(({ price_cents: cents }) => cents).filter((cents) => cents > fewCents);
    return new Set(prices).size < prices.length;
  });
  expect(alike).toEqual([]);
});

test('no two estimated prices above €20 are alike, and so no limit is shared', () => {
  const dear = rows.filter((row) => row.price_estimated && row.price_cents > 2_000);
  const prices = dear.map(({ price_cents: cents }) => cents);
  expect(prices.length).toBeGreaterThan(500);
  expect(new Set(prices).size).toBe(prices.length);
  const top = Math.max(...rows.map(({ price_cents: cents }) => cents));
  expect(rows.filter(({ price_cents: cents }) => cents === top).length).toBe(1);
});

test('an estimate is cheaper than the next better wear', () => {
  const wrong = skins.flatMap((skin) =>
    skin.filter((row, index) => row.price_estimated && row.price_cents >= (skin[index - 1]?.price_cents ?? Infinity)),
  );
  expect(wrong).toEqual([]);
});

test('a better wear without a price of its own is dearer than a worse one', () => {
  const wrong = skins.flatMap((skin) =>
    skin.filter((row, index) => {
      const worse = skin[index + 1];
      const better = skin[index - 1];
      // The market asks less for the better one, or leaves no cent between them.
      const hasNoRoom = worse && better && better.price_cents <= worse.price_cents + 1;
      return row.price_estimated && worse && !hasNoRoom && row.price_cents <= worse.price_cents;
    }),
  );
  expect(wrong).toEqual([]);
});

test('the files hold what the rules estimate, marked as such', () => {
  const estimates = estimatePrices(rows);
  for (const path of seedFiles) {
    const stored = readRows(path);
    expect(stored).toEqual(priceRows(stored, estimates));
  }
}, 120_000);

import { expect, test } from 'vitest';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { alertsNow, withAlerts } from '../../../test-kit/with-alerts.ts';
import { matchLimits } from './match-searches.ts';

const alerts = withAlerts();
const cheap = [70_00, 71_00, 72_00];
const dear = 90_00;

/** Bounds of searches, and prices that they find. */
const searches = [
  { bounds: '', finds: [...cheap, dear] },
  { bounds: 'price_from=80&', finds: [dear] },
  { bounds: '', finds: [...cheap, dear] },
  { bounds: 'price_till=80&', finds: cheap },
  { bounds: 'price_from=95&', finds: [] },
  { bounds: 'price_from=80&', finds: [dear] },
];

test.each([
  ['Quixotic', { foundMax: 1 }],
  ['Zephyrine', { foundMax: 3 }],
  ['Umbrageous', { knownMax: 1 }],
  ['Numinous', { knownMax: 3 }],
  ['Sesquipedal', { foundMax: 0, knownMax: 0 }],
])('each search finds its items, however few are gathered at once: %s, %j', async (word, limits) => {
  const customers = [];
  for (const { bounds } of searches) {
    const { id } = await givenCustomer(alerts.shop.db);
    await alerts.search(id, `${bounds}search=${word}`);
    customers.push(id);
  }
  const prices = new Map<number, number>();
  for (const priceCents of [...cheap, dear]) {
    const { id } = await alerts.item({ title: `AK-47 | ${word} ${priceCents} (Field-Tested)`, priceCents });
    prices.set(id, priceCents);
  }
  await alerts.match(alertsNow, { ...matchLimits, ...limits });
  const found = await Promise.all(
    customers.map(async (id) => (await alerts.waiting(id)).map(({ itemId }) => prices.get(itemId))),
  );
  expect(found).toEqual(searches.map(({ finds }) => finds));
});

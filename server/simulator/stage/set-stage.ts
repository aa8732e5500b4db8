import { insertDeal } from '#server/deals/deals.sql.ts';
import { insertPackRecord } from '#server/deals/pack-list.sql.ts';
import { dayMs, hourMs } from '#server/platform/clock.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { givenBuyer } from '../../test-kit/given-buyer.ts';
import { givenSession } from '../../test-kit/given-customer.ts';
import type { GivenDeal } from '../../test-kit/given-deal.ts';
import { givenItems } from '../../test-kit/given-items.ts';
import type { Plan, StagePlan } from '../plan/plan.types.ts';
import { startOf } from './sim-clock.ts';
import type { Site, SimCustomer, World } from './world.ts';

let lastStage = 0;

/** Sets the clock and makes the customers, items, codes and deals of a history. */
export async function setStage(site: Site, plan: Plan): Promise<World> {
  lastStage += 1;
  const name = `${process.pid}-${lastStage}`;
  const { db, clock } = site;
  clock.set(startOf(plan.history));
  const items = await givenItems(db, plan.stage.items);
  const customers: SimCustomer[] = [];
  for (const openingCoinsMinor of plan.stage.coinsMinor) {
    const id = await givenBuyer(db, openingCoinsMinor);
    const token = await givenSession(db, id, clock.now());
    customers.push({ id, token, openingCoinsMinor, pages: [], lastKey: null });
  }
  const itemIds = items.map(({ id }) => id);
  let keys = 0;
  return {
    plan,
    site,
    customers,
    items: items.map(({ id, stock }) => ({ id, stock })),
    promos: await makePromos(db, { plan, name, now: clock.now() }),
    deals: await makeDeals(db, { itemIds, stage: plan.stage, name, now: clock.now() }),
    confirmedOrders: [],
    nextKey: () => `${name}-${(keys += 1)}`,
  };
}

async function makePromos(
  db: Db,
  { plan, name, now }: { plan: Plan; name: string; now: Date },
): Promise<World['promos']> {
  const promos: World['promos'] = [];
  for (const [at, { percentBps, usesMax, usesPerCustomerMax }] of plan.stage.promos.entries()) {
    const code = `SIM-${name}-${at}`;
    const [row] = await db<{ id: number }[]>`
      insert into promo.codes (code, description, kind, percent_bps, valid_from, uses_max, uses_per_customer_max)
      values (${code}, ${code}, 'percent', ${percentBps}, ${now}, ${usesMax}, ${usesPerCustomerMax})
      returning id`;
    promos.push({ id: row?.id ?? 0, code, usesMax, usesPerCustomerMax });
  }
  return promos;
}

interface DealsPlan {
  itemIds: number[];
  stage: StagePlan;
  name: string;
  now: Date;
}

async function makeDeals(db: Db, { itemIds, stage, name, now }: DealsPlan): Promise<World['deals']> {
  const [first = 0, second = 0, third = 0] = itemIds;
  const [packCents = 0, dealCents = 0] = stage.dealCents;
  const shown = { title: `Pack ${name}`, titles: {}, position: 1, isActive: true };
  const pack = { ...shown, itemIds: [first, second], priceCents: packCents };
  const startsAt = new Date(now.getTime() - hourMs);
  const endsAt = new Date(now.getTime() + dayMs);
  await inTransaction(db, async (tx) => {
    await insertPackRecord(tx, pack, now);
    await insertDeal(tx, { itemId: third, priceCents: dealCents, startsAt, endsAt });
  });
  const [made] = await db<{ id: number }[]>`select id from deals.packs where title = ${pack.title}`;
  const [deal] = await db<{ id: number }[]>`select id from deals.deals where item_id = ${third}`;
  const packed: GivenDeal<'pack'> = { kind: 'pack', id: made?.id ?? 0, itemIds: pack.itemIds, priceCents: packCents };
  return [packed, { kind: 'deal', id: deal?.id ?? 0, itemIds: [third], priceCents: dealCents }];
}

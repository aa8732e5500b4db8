import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { openDb } from '#server/platform/db.ts';
import { givenContact, givenTradeUrl } from '../server/test-kit/given-purchase.ts';
import { fillWallets, openCustomers } from './open-customers.ts';

const coinsMinor = 100_000_00;
const priceCentsMax = 500_00;

/** Sessions of customers with coins and one item each in the cart; every purchase takes the next. */
export interface Buyers {
  tokens: string[];
  customerIds: number[];
  /** One for each customer. */
  itemIds: number[];
}

export interface Purchase {
  status: number;
  ms: number;
}

/** Makes customers with coins, each with an item of its own in the cart. */
export async function openBuyers(databaseUrl: string, count: number): Promise<Buyers> {
  const customers = await openCustomers(databaseUrl, count);
  const customerIds = customers.map(({ id }) => id);
  await fillWallets(databaseUrl, { customerIds, coinsMinor });
  const db = openDb(databaseUrl, { connectionsMax: 1 });
  const items = await db<{ id: number }[]>`
    select id from catalog.items where stock > 0 and price_cents < ${priceCentsMax} order by id limit ${count}`;
  const itemIds = items.map(({ id }) => id);
  if (itemIds.length < count) throw new Error(`the catalog has no ${count} items in stock`);
  await putIntoCarts(databaseUrl, customerIds, itemIds);
  await db`analyze`;
  await db.end();
  return { tokens: customers.map(({ token }) => token), customerIds, itemIds };
}

/** Puts into each cart the item at its place, beside what is there. */
export async function putIntoCarts(databaseUrl: string, customerIds: number[], itemIds: number[]): Promise<void> {
  const db = openDb(databaseUrl, { connectionsMax: 1 });
  await db`
    insert into cart.carts (customer_id, version, updated_at)
    select id, 1, now() from unnest(${customerIds}::int[]) as c (id) on conflict (customer_id) do nothing`;
  await db`
    insert into cart.lines (customer_id, item_id, count, quoted_price_cents, added_at)
    select c.id, i.id, 1, i.price_cents, now()
    from unnest(${customerIds}::int[], ${itemIds}::int[]) as c (id, item_id) join catalog.items i on i.id = c.item_id`;
  await db.end();
}

const { countryId: country, ...contact } = givenContact;
const form = JSON.stringify({ ...contact, country, tradeUrl: givenTradeUrl, paymentMethod: 'balance' });

/** Buys the cart of a session from the wallet. */
export async function buyCart(url: string, token: string): Promise<Purchase> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const begunAtMs = performance.now();
  const reply = await fetch(`${url}/api/purchase/product`, { method: 'POST', headers, body: form });
  await reply.text();
  return { status: reply.status, ms: performance.now() - begunAtMs };
}

/** Buys with so many customers at a time; returns orders per second. */
export async function measureThroughput(url: string, tokens: string[], clients: number): Promise<number> {
  const waiting = [...tokens];
  const begunAtMs = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let token = waiting.pop(); token !== undefined; token = waiting.pop())
        assertBought(await buyCart(url, token));
    }),
  );
  return (tokens.length * 1000) / (performance.now() - begunAtMs);
}

/** Buys at a fixed rate, whether earlier purchases have ended or not; returns their times. */
export async function measureAtRate(url: string, tokens: string[], perSecond: number): Promise<number[]> {
  const begunAtMs = performance.now();
  const purchases = tokens.map(async (token, at) => {
    await delay(Math.max(0, (at * 1000) / perSecond - (performance.now() - begunAtMs)));
    return assertBought(await buyCart(url, token));
  });
  return Promise.all(purchases);
}

export function assertBought({ status, ms }: Purchase): number {
  if (status !== 200) throw new Error(`a purchase was answered with ${status}`);
  return ms;
}

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { grantOpeningBalance } from '#server/ledger/grant-opening-balance.ts';
import { openDb } from '#server/platform/db.ts';
import { openCustomers } from './open-customers.ts';

const buyersCount = 16;
const coinsMinor = 100_000_000;
const itemsPerOrder = 3;
const pauseAfterFailureMs = 200;

const form = {
  name: 'Kim',
  surname: 'Bench',
  email: 'kim@bench.example',
  phone: '+493023125014',
  country: 276,
  city: 'Berlin',
  address: 'Example Street 1',
  postCode: '10115',
  steamId: '',
  tradeUrl: 'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=AbCd1234',
  paymentMethod: 'balance',
};

interface TradeLoad {
  orders(): number;
  stop(): Promise<void>;
}

export interface Market {
  tokens: string[];
  itemIds: number[];
}

/** Creates customers with coins and selects items they can buy. */
export async function openMarket(databaseUrl: string): Promise<Market> {
  const buyers = await openCustomers(databaseUrl, buyersCount);
  const db = openDb(databaseUrl, { connectionsMax: 2 });
  for (const { id } of buyers) {
    await grantOpeningBalance(db, { customerId: id, coinsMinor, key: `bench:${id}`, now: new Date() });
  }
  const items = await db<{ id: number }[]>`
    select id from catalog.items where stock > 2 and price_cents < 50000 order by random() limit 9000`;
  await db.end();
  return { tokens: buyers.map(({ token }) => token), itemIds: items.map(({ id }) => id) };
}

/** Buys carts one after the other until stopped; waits briefly after a failure. */
export function startTrade(url: string, { tokens, itemIds }: Market): TradeLoad {
  let orders = 0;
  const stopping = new AbortController();
  const buy = async (token: string, first: number): Promise<void> => {
    for (let at = first; !stopping.signal.aborted; at += buyersCount * itemsPerOrder) {
      const ids = itemIds.slice(at % itemIds.length).slice(0, itemsPerOrder);
      for (const id of ids) await post(`${url}/api/cart/add`, token, { id, count: 1 });
      if (await post(`${url}/api/purchase/product`, token, form)) orders += 1;
      else await delay(pauseAfterFailureMs);
    }
  };
  const ended = Promise.all(tokens.map((token, index) => buy(token, index * itemsPerOrder)));
  return {
    orders: () => orders,
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

async function post(url: string, token: string, body: object): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
  };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).then(
    async (response) => (await response.text()) !== '' && response.ok,
    () => false,
  );
}

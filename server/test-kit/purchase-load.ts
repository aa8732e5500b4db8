import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '#server/platform/db.ts';
import { givenBuyer } from './given-buyer.ts';
import { givenSession } from './given-customer.ts';
import { givenItem } from './given-items.ts';
import { givenContact, givenTradeUrl } from './given-purchase.ts';

/** Result of the load. */
export interface PurchaseLoad {
  /** Highest order id before the load. */
  lastIdBefore: number;
  /** Acknowledged orders, in the order of their responses. */
  acknowledged: number[];
  /** Number of 503 responses. */
  unavailable: number;
  /** Responses other than success and 503, such as a 500 or a refused connection. */
  unexpected: string[];
  /** Stops the load; resolves once every started purchase is acknowledged. */
  stop(): Promise<void>;
}

const form = { ...givenContact, country: 276, tradeUrl: givenTradeUrl, paymentMethod: 'balance' };
const pauseMs = 100;
const retryMs = 250;

/**
 * Makes customers buy the same item, or one each, again and again, and retry each purchase with its key until it is
 * acknowledged. Exceeds the purchase limit, so the shop needs a RATE_LIMIT_FACTOR of 1000. With `keepsAlive` false, each
 * request has a connection of its own: one that is kept may close just when the next request is sent.
 */
export async function startPurchaseLoad(
  db: Db,
  urls: string[],
  { buyersCount = 12, itemsCount = 1, keepsAlive = true } = {},
): Promise<PurchaseLoad> {
  const items: number[] = [];
  for (let index = 0; index < itemsCount; index += 1) {
    items.push((await givenItem(db, { stock: 100_000, priceCents: 100 })).id);
  }
  const tokens: string[] = [];
  for (let index = 0; index < buyersCount; index += 1) {
    tokens.push(await givenSession(db, await givenBuyer(db, 100_000_00)));
  }
  const [last] = await db<{ id: number }[]>`select coalesce(max(id), 0)::int as id from checkout.orders`;
  const counts: Counts = { lastIdBefore: last?.id ?? 0, acknowledged: [], unavailable: 0, unexpected: [] };
  const stopping = new AbortController();
  const buyers = tokens.map(async (token, index) => {
    const body = { id: items[index % itemsCount] };
    while (!stopping.signal.aborted) {
      await untilDone(counts, urls, { token, path: '/cart/add', body, keepsAlive });
      const bought = await untilDone(counts, urls, { token, path: '/purchase/product', body: form, keepsAlive });
      counts.acknowledged.push((bought as { order_id: number }).order_id);
      await delay(pauseMs);
    }
  });
  const stop = async (): Promise<void> => {
    stopping.abort();
    await Promise.all(buyers);
  };
  return Object.assign(counts, { stop });
}

type Counts = Omit<PurchaseLoad, 'stop'>;

interface Call {
  token: string;
  path: string;
  body: object;
  keepsAlive: boolean;
}

async function untilDone(counts: Counts, urls: string[], call: Call): Promise<unknown> {
  const key = randomUUID();
  for (;;) {
    const url = urls[counts.acknowledged.length % urls.length] ?? '';
    const { status, text } = await post(url, call, key);
    if (status === 200) return JSON.parse(text);
    if (text.includes('already_in_cart')) return null;
    if (status === 503) counts.unavailable += 1;
    else counts.unexpected.push(`${call.path}: ${status} ${text}`);
    await delay(retryMs);
  }
}

async function post(
  url: string,
  { token, path, body, keepsAlive }: Call,
  key: string,
): Promise<{ status: number; text: string }> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
    ...(keepsAlive ? {} : { connection: 'close' }),
  };
  try {
    const reply = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: reply.status, text: await reply.text() };
  } catch (error) {
    return { status: 0, text: `${String(error)} ${String((error as Error).cause)}` };
  }
}

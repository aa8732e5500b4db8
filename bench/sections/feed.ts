import { once } from 'node:events';
import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { openDb, type Db } from '#server/platform/db.ts';
import { createApiKey } from '#server/developers/keys/create-api-key.ts';
import { givenCustomer } from '../../server/test-kit/given-customer.ts';
import { withBenchShop } from '../bench-shop.ts';
import { readResidentMb } from '../resident-memory.ts';
import { figure, mbAtMost, msAtMost, zero, type Section } from '../section.ts';

const listeners = 1000;
const listenersPerKey = 5;
const keysPerCustomer = 10;
const memoryMbMax = 150;
const arrivalMsMax = 2000;
const changes = 20;
const settleMs = 5000;
/** Connections opened at a time. */
const openedAtOnce = 25;

interface Listening {
  request: ClientRequest;
  events: number;
}

/** Memory of a thousand listeners of the live feed, and the time until each has a change. */
export const feed: Section = (report) =>
  withBenchShop({ SEED: 'small', RATE_LIMIT_FACTOR: '100000' }, async ({ shop, databaseUrl }) => {
    const db = openDb(databaseUrl);
    const open: Listening[] = [];
    try {
      const keys = await makeKeys(db);
      // Warms up, by a key that no other listener has.
      await listen(shop.url, keys.at(-1) ?? '', []);
      await delay(settleMs);
      const beforeMb = await readResidentMb(shop.pid);
      report(`Opening ${listeners} listeners.`);
      for (let at = 0; at < listeners; at += openedAtOnce)
        await Promise.all(
          Array.from({ length: openedAtOnce }, (_, of) =>
            listen(shop.url, keys[Math.floor((at + of) / listenersPerKey)] ?? '', open),
          ),
        );
      const arrivals = [];
      for (let change = 1; change <= changes; change += 1) arrivals.push(await timeUntilAllHave(db, open, change));
      await delay(settleMs);
      const moreMb = (await readResidentMb(shop.pid)) - beforeMb;
      return [
        figure('memory without listeners', `${beforeMb.toFixed(0)} MB`),
        mbAtMost(`more memory with ${listeners} listeners`, moreMb, memoryMbMax),
        msAtMost('slowest arrival of a change at all listeners', Math.max(...arrivals), arrivalMsMax),
        zero('listeners without every change', open.filter(({ events }) => events !== changes).length),
      ];
    } finally {
      for (const { request } of open) request.destroy();
      await db.end();
    }
  });

async function makeKeys(db: Db): Promise<string[]> {
  const keys: string[] = [];
  const customers = Math.ceil(listeners / listenersPerKey / keysPerCustomer) + 1;
  for (let made = 0; made < customers; made += 1) {
    const { id: customerId } = await givenCustomer(db, { email: `listener-${made}@bench.example` });
    for (let key = 0; key < keysPerCustomer; key += 1) {
      const words = { name: 'bench', scopes: ['items:read' as const], lifeDays: null, language: 'en' };
      const issued = await createApiKey(db, {
        customerId,
        ...words,
        publicUrl: 'http://shop.example',
        now: new Date(),
      });
      keys.push(issued.key);
    }
  }
  return keys;
}

async function listen(shopUrl: string, key: string, open: Listening[]): Promise<void> {
  const headers = { authorization: `Bearer ${key}` };
  const request = get(`${shopUrl}/api/v1/feed`, { headers, agent: false });
  request.on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`the feed answers ${response.statusCode}`);
  const listening = { request, events: 0 };
  response.setEncoding('utf8').on('data', (text: string) => {
    listening.events += text.split('\nevent: item.').length - 1;
  });
  response.on('error', () => undefined);
  open.push(listening);
}

async function timeUntilAllHave(db: Db, open: readonly Listening[], change: number): Promise<number> {
  const begunAtMs = performance.now();
  await db`
    update catalog.items set price_cents = price_cents + 1
    where id = (select id from catalog.items where available > 0 order by id limit 1)`;
  while (open.some(({ events }) => events < change) && performance.now() - begunAtMs < arrivalMsMax * 2)
    await delay(10);
  return performance.now() - begunAtMs;
}

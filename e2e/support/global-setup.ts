import type { TestProject } from 'vitest/node';
import { openDb } from '#server/platform/db.ts';
import { copyDatabase, createDatabase } from '../../server/test-kit/copied-database.ts';
import { startTestServer } from '../../server/test-kit/test-server.ts';
import { type ShopAddress, startShop } from './open-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of the run, its seeded database for copies, and one running shop per worker. */
    shops: { adminUrl: string; template: string; running: ShopAddress[] };
  }
}

const template = 'loadout_seeded';

/** Enough for every test that buys one (`openCheckoutOfCase`). */
async function stockCases(databaseUrl: string): Promise<void> {
  const db = openDb(databaseUrl, { connectionsMax: 1 });
  await db`update catalog.items set stock = 1000 where title = 'Kilowatt Case'`;
  await db.end();
}

/** Starts one PostgreSQL for the whole run, lets the shop seed a database, and starts a shop per worker on a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await startTestServer(async (url) => {
    const seeded = await createDatabase(url, template);
    const shop = await startShop({ SEED: 'small', DATABASE_URL: seeded });
    await shop.stop();
    await stockCases(seeded);
  });
  const workers = Array.from({ length: project.config.maxWorkers });
  const shops = await Promise.all(
    workers.map(async () => {
      const { url } = await copyDatabase(adminUrl, template);
      // Every test of a worker has the same address.
      return startShop({ SEED: 'small', DATABASE_URL: url, RATE_LIMIT_FACTOR: '1000' });
    }),
  );
  project.provide('shops', { adminUrl, template, running: shops.map(({ address }) => address) });
  return async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
    await stop();
  };
}

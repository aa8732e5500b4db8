import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app/build-app.ts';
import { registerShopApi } from '#server/app/register-shop-api.ts';
import { seedShop } from '#server/app/seed-shop.ts';
import type { Readiness, ShopDeps, Wiring } from '#server/app/shop.types.ts';
import { wireDomains } from '#server/app/wire-domains.ts';
import { openContentSnapshot } from '#server/content/open-content-snapshot.ts';
import { readTheme } from '#server/content/read-theme.ts';
import { systemClock } from '#server/platform/clock.ts';
import { DatabaseHealth } from '#server/platform/database-health.ts';
import type { Db } from '#server/platform/db.ts';
import { observeCalls } from './observed-calls.ts';
import { readTestConfig, type TestConfig } from './read-test-config.ts';
import { testLog } from './test-log.ts';

export interface ShopApp {
  app: FastifyInstance;
  content: ShopDeps['content'];
  wiring: Wiring;
  deps: ShopDeps;
  close: () => Promise<void>;
}

type Overrides = Partial<TestConfig> & Partial<Pick<ShopDeps, 'log' | 'database'>>;

/** Seeds a database like a new demo shop, with the small catalog. */
export async function givenSeededShop(db: Db): Promise<void> {
  await seedShop(db, {
    config: readTestConfig({ SEED: 'small' }),
    clock: systemClock,
    progress: () => undefined,
  });
}

/**
 * The whole shop without its pages, on a seeded database. A response that violates the contract becomes a 500 and fails
 * the test.
 */
export async function openShopApp(
  db: Db,
  { log = testLog, database: given, ...overrides }: Overrides = {},
): Promise<ShopApp> {
  const config: TestConfig = { ...readTestConfig({ SEED: 'small' }), development: true, ...overrides };
  const content = await openContentSnapshot(db, log);
  const theme = readTheme();
  const database = given ?? new DatabaseHealth(addressOf(db), log);
  const readiness: Readiness = {
    isReady: true,
    isClosing: false,
    isWorkerRunning: () => true,
    isAnyWorkerAlive: () => true,
  };
  const deps: ShopDeps = { config, db, database, clock: systemClock, content, theme, log, readiness };
  const wiring = await wireDomains(deps);
  const app = await buildApp(config, log);
  observeCalls(app);
  await registerShopApi(app, { deps, wiring });
  await app.ready();
  return {
    app,
    content,
    wiring,
    deps,
    close: async () => {
      await app.close();
      await wiring.close();
      await content.close();
      if (!given) await database.close();
    },
  };
}

/** URL of the database. */
function addressOf({ options }: Db): string {
  const { user, pass, host, port, database } = options;
  return `postgres://${user}:${String(pass)}@${host[0]}:${port[0]}/${database}`;
}

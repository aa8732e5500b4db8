import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app/build-app.ts';
import { registerShopApi } from '#server/app/register-shop-api.ts';
import { seedShop } from '#server/app/seed-shop.ts';
import type { ShopDeps, Wiring } from '#server/app/shop.types.ts';
import { wireDomains } from '#server/app/wire-domains.ts';
import { openContentSnapshot } from '#server/content/open-content-snapshot.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { readShopLook } from '#server/content/read-shop-look.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/logger.ts';
import { observeCalls } from './observed-calls.ts';
import { readTestConfig, type TestConfig } from './read-test-config.ts';
import { testLog } from './test-log.ts';

export interface ShopApp {
  app: FastifyInstance;
  content: ContentSnapshot;
  wiring: Wiring;
  deps: ShopDeps;
  close(): Promise<void>;
}

/** Fills a database as a new demo shop is filled, with the few hundred items of the small catalogue. */
export async function givenSeededShop(db: Db): Promise<void> {
  await seedShop(db, {
    config: readTestConfig({ SEED: 'small' }),
    clock: systemClock,
    progress: () => undefined,
  });
}

/**
 * The whole shop but its pages, wired as it runs, on a filled database. Replies that break the contract become failures
 * of the server, and those fail the test.
 */
export async function openShopApp(
  db: Db,
  { log = testLog, ...wishes }: Partial<TestConfig> & { log?: Logger } = {},
): Promise<ShopApp> {
  const config: TestConfig = { ...readTestConfig({ SEED: 'small' }), development: true, ...wishes };
  const content = await openContentSnapshot(db, log);
  const look = readShopLook();
  const deps: ShopDeps = { config, db, clock: systemClock, content, look, log, readiness: { isReady: true } };
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
    },
  };
}

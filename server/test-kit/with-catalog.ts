import { afterAll, beforeAll } from 'vitest';
import type { Item } from '#contract/catalog.ts';
import type { RouteName } from '#contract/endpoints.ts';
import { catalogRoutes } from '#server/catalog/search/catalog.routes.ts';
import { type Catalog, openCatalog } from '#server/catalog/search/open-catalog.ts';
import { openContentSnapshot } from '#server/content/open-content-snapshot.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { answerCall, checkReply } from '#server/platform/http/answer.ts';
import type { DisplayPreferences } from '#server/platform/http/bind.ts';
import { givenCall } from './given-call.ts';
import { givenCatalog } from './given-items.ts';
import { observeAnswer } from './observed-calls.ts';
import { openTestDatabase } from './test-database.ts';
import { testLog } from './test-log.ts';

interface ListReply {
  payload: Item[];
  meta: { total: number; pages: number };
}

interface CatalogShop {
  db: Db;
  catalog: Catalog;
  /** Makes a call like the HTTP layer and checks the reply against the contract. */
  call: <T>(name: RouteName, input: object, display?: DisplayPreferences) => Promise<T>;
  list: (input: object, display?: DisplayPreferences) => Promise<ListReply>;
}

/** A currency without minor units in the catalog of `withCatalog`. */
export const wholeCurrency = 'HUF';

/** Opens the calls of the catalog on the small catalog for a test file, and closes them afterwards. */
export function withCatalog(): CatalogShop {
  let opened: CatalogShop | undefined;
  let close: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const database = await openTestDatabase();
    const { db } = database;
    await givenCatalog(db);
    await db`update content.currencies set digits = 0 where code = ${wholeCurrency}`;
    const content = await openContentSnapshot(db, testLog);
    const catalog = await openCatalog({ db, clock: systemClock, content, log: testLog, hasPhotos: false });
    const routes = catalogRoutes({ catalog, content, random: Math.random });
    const call = async <T>(name: RouteName, input: object, display: DisplayPreferences = {}): Promise<T> => {
      const bound = routes.find(({ route }) => route.name === name);
      if (!bound) throw new Error(`no route ${name}`);
      const caller = givenCall({ customerId: 0, session: null, display });
      const reply = await observeAnswer(bound, () => answerCall(bound, input, caller));
      checkReply(bound, reply);
      return reply as T;
    };
    opened = { db, catalog, call, list: (input, display) => call<ListReply>('listItems', input, display) };
    close = async () => {
      await catalog.close();
      await content.close();
      await database.close();
    };
  });
  afterAll(() => close?.());
  return new Proxy({} as CatalogShop, {
    get: (_, name) => {
      if (!opened) throw new Error(`the catalog is not open yet: use its ${String(name)} in a hook or a test`);
      return Reflect.get(opened, name) as unknown;
    },
  });
}

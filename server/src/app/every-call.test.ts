import * as fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes, type RouteName } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { type CallDriver, type DrivenRequest, openCallDriver, credentialKinds } from '../../test-kit/call-driver.ts';
import { type DrivenShop, findKnownValues, givenDrivenShop } from '../../test-kit/driven-shop.ts';
import { expectLedgerIntegrity } from '../../test-kit/expect-money.ts';
import { broken, hostileBody } from '../../test-kit/hostile-values.ts';
import { arbitraryInput, fieldNamesOf, inputSchemaOf, type KnownValues } from '../../test-kit/schema-arbitrary.ts';
import { openShopApp, type ShopApp } from '../../test-kit/shop-app.ts';
import { perturbShop } from '../../test-kit/perturb-shop.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';

/** The same requests every time; set another number to try others. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const requestsInAll = Number(process.env['FUZZ_REQUESTS'] ?? 15_000);
const rounds = [1, 2, 3, 4, 5, 6, 7, 8];
const calls = Object.values<Route>(routes);
/** Calls that succeed only with the token of an email, a code, a passkey or an answer of Steam, which random requests never have. */
const outOfReach: RouteName[] = [
  'addPasskey',
  'checkDataLink',
  'checkResetLink',
  'completeSignIn',
  'confirmAuthenticator',
  'confirmByPasskey',
  'confirmSession',
  'deleteAccount',
  'disownSignIn',
  'downloadData',
  'finishSteamSignIn',
  'linkSteam',
  'registerWithSteam',
  'removeAuthenticator',
  'removePasskey',
  'renewRecoveryCodes',
  'resetPassword',
  'signInByPasskey',
  'stopAlert',
  'unlinkSteam',
];
/** Calls that succeed only after several others, which random requests may miss. */
const rare: RouteName[] = [
  'createOffers',
  'requestAccountDeletion',
  'requestBalanceRefund',
  'withdrawFromOrder',
  'withdrawOffer',
];

let database: TestDatabase;
let shop: ShopApp;
let driver: CallDriver;
let actors: DrivenShop['actors'];
let emails: string[];
let restore: DrivenShop['restore'];
let known: KnownValues;
const errors: string[] = [];
let driven = 0;
/** Number of requests between two changes from outside. */
const perturbEvery = 20;
const succeeded = new Set<RouteName>();

beforeAll(async () => {
  database = await openTestDatabase('shop');
  const { db } = database;
  ({ actors, emails, restore } = await givenDrivenShop(db));
  const log = pino({ level: 'error' }, { write: (line) => errors.push(line) });
  shop = await openShopApp(db, { log, rateLimitFactor: 1000 });
  driver = await openCallDriver(shop, errors);
}, 60_000);
afterAll(async () => {
  await shop.close();
  await database.close();
});

/** One request to a call: most fit its schema, the others are broken in one way or another. */
function requestTo(route: Route) {
  const schema = inputSchemaOf(route);
  const valid = arbitraryInput(schema, known, route.name);
  const head = {
    call: fc.constant(route.name),
    actor: fc.constantFrom(...actors),
    credentials: fc.constantFrom(...credentialKinds),
  };
  // Mostly callers with access, so that requests get past the access check.
  const usual = {
    ...head,
    actor: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...actors.slice(1, 2)) }, head.actor),
    credentials: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...credentialKinds.slice(0, 2)) }, head.credentials),
  };
  const fitting = fc.record({ ...usual, input: valid });
  const hostile = fc.record({ ...usual, input: broken(valid, fieldNamesOf(schema)) });
  if (route.method === 'GET') return fc.oneof({ weight: 3, arbitrary: fitting }, { weight: 2, arbitrary: hostile });
  const empty = { ...head, input: fc.constant({}) };
  return fc.oneof(
    { weight: 9, arbitrary: fitting },
    { weight: 8, arbitrary: hostile },
    { weight: 2, arbitrary: fc.record({ ...empty, body: hostileBody }) },
    { weight: 1, arbitrary: fc.record({ ...empty, contentType: foreignType }) },
  );
}

const foreignType = fc.constantFrom(
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'x',
  'a/b;c',
);

/** Calls that fill what others need are made more often. */
const weights: Partial<Record<RouteName, number>> = {
  addToCart: 8,
  purchaseProduct: 12,
  cancelOrder: 3,
  createOffer: 4,
  startDeposit: 6,
  readDeposit: 4,
  readTradeTicket: 6,
  readPriceHistory: 6,
  listItemCopies: 6,
  readOrder: 6,
};

test.each(rounds)(
  'round %i: every call keeps the contract, whatever is sent by whomever',
  { timeout: 120_000 },
  async (round) => {
    await restore();
    await driver.forgetChanges();
    known = await findKnownValues(database.db, emails);
    const bound = calls.filter((route) => shop.wiring.routes.some((one) => one.route === route));
    const any = fc.oneof(...bound.map((route) => ({ weight: weights[route.name] ?? 2, arbitrary: requestTo(route) })));
    const property = fc.asyncProperty(any, async (request: DrivenRequest) => {
      driven += 1;
      if (driven % perturbEvery === 0) {
        await perturbShop(database.db, driven / perturbEvery);
        await driver.forgetChanges();
      }
      if ((await driver.drive(request)) === 'OK') succeeded.add(request.call);
    });
    await fc.assert(property, {
      seed: seed + round,
      numRuns: Math.ceil(requestsInAll / rounds.length),
      endOnFailure: true,
    });
  },
);

test('every call but the excluded ones succeeds, and afterwards all integrity checks pass', async () => {
  process.stdout.write(`Calls were driven with FUZZ_SEED=${seed}.\n`);
  await expectLedgerIntegrity(database.db, new Date());
  expect(errors).toEqual([]);
  const unreached = shop.wiring.routes.map(({ route }) => route.name).filter((name) => !succeeded.has(name));
  expect(unreached.filter((name) => ![...outOfReach, ...rare].includes(name))).toEqual([]);
});

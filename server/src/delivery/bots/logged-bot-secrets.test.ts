import { openMoneyShop, type MoneyShop } from '../../../test-kit/money-shop.ts';
import { botSecrets, openTestBots, type TestBots } from '../../../test-kit/test-bots.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import { toBotToken } from '#server/steam-twin/trades/to-bot-token.ts';
import type { OpenTradeSession } from './bots.types.ts';

let shop: MoneyShop;
let bots: TestBots;
let logged = '';
const to = createLogger({ level: 'trace', to: { write: (line) => void (logged += line) } });

beforeAll(async () => {
  shop = await openMoneyShop();
  bots = await openTestBots(shop, { to });
  await bots.givenBot('Canary');
});
beforeEach(() => {
  logged = '';
});
afterAll(async () => {
  await bots.close();
  await shop.close();
});

async function run(rounds: number, wrap?: (open: OpenTradeSession) => OpenTradeSession): Promise<void> {
  const runner = bots.openRunner('a', wrap);
  for (let round = 0; round < rounds; round += 1) {
    await runner.runRound();
    shop.advance(60);
  }
  await runner.stop();
}

/** Password, keys, and the token of the session, which is its cookie as well. */
async function expectNoSecrets(): Promise<void> {
  const rows = await shop.db<{ steamId: string }[]>`select steam_id from delivery.bots where steam_id is not null`;
  const tokens = await Promise.all(rows.map(({ steamId }) => toBotToken(shop.db, steamId)));
  const secrets = [...new Set(Object.values(botSecrets)), ...tokens.map((token) => token.split('.')[1] ?? '')];
  expect(secrets.length).toBeGreaterThanOrEqual(2);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(8);
    expect(logged).not.toContain(secret);
    expect(logged).not.toContain(encodeURIComponent(secret));
  }
}

test.each(['error', 'error_after', 'timeout_after'] as const)(
  'a bot whose offer fails (%s) logs no secret at the most talkative level',
  async (fault) => {
    await bots.givenOrder();
    await bots.orderFault(fault);
    await run(5);
    expect(logged).toContain('a bot failed');
    await expectNoSecrets();
  },
);

test('a refused sign-in logs no secret', async () => {
  await shop.db`update steam_twin.accounts set is_bot = false`;
  await run(1);
  await shop.db`update steam_twin.accounts set is_bot = true where steam_id in (select steam_id from delivery.bots)`;
  expect(logged).toContain('refused the sign-in');
  await expectNoSecrets();
});

test('an error of a library that carries its request logs no secret', async () => {
  const error = Object.assign(new Error('failed'), {
    options: {
      headers: { cookie: `steamLoginSecure=${botSecrets.password}` },
      form: { password: botSecrets.password },
    },
    response: { headers: { 'set-cookie': [botSecrets.sharedSecret] } },
  });
  await run(1, () => () => Promise.reject(error));
  expect(logged).toContain('a bot failed');
  await expectNoSecrets();
});

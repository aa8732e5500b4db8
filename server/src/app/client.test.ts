import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { givenCustomer, givenPassword, givenSession } from '../../test-kit/given-customer.ts';
import { givenWallet } from '../../test-kit/given-wallet.ts';
import { withShopApp } from '../../test-kit/with-shop-app.ts';

const shop = withShopApp();
let baseUrl: string;

beforeAll(async () => {
  baseUrl = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});

/** The code of the guide, as somebody would copy it. */
async function loadExample<E>(place: number): Promise<E> {
  const guide = readFileSync(new URL('../../../docs/guides/write-a-client.md', import.meta.url), 'utf8');
  const code = [...guide.matchAll(/```ts\n([\s\S]*?)```/g)][place]?.[1] ?? '';
  const client = new URL('../../../contract/src/client.ts', import.meta.url).href;
  const folder = mkdtempSync(join(tmpdir(), 'loadout-example-'));
  try {
    const file = join(folder, 'example.ts');
    writeFileSync(file, code.replace("'../../contract/src/client.ts'", `'${client}'`));
    return (await import(pathToFileURL(file).href)) as E;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('the example of the guide buys an item, and reports what is missing without coins', async () => {
  type Example = { buyTheCheapest: (baseUrl: string, email: string, password: string) => Promise<string> };
  const { buyTheCheapest } = await loadExample<Example>(0);
  const { id, email } = await givenCustomer(shop.db);
  expect(await buyTheCheapest(baseUrl, email, givenPassword)).toMatch(/^Insufficient balance\. You have: 0/);
  await givenWallet(shop.db, id, 1_000_00);
  expect(await buyTheCheapest(baseUrl, email, givenPassword)).toMatch(/^order \d+: .+ coins are left$/);
  const orders = await shop.db`select 1 from checkout.orders where customer_id = ${id}`;
  expect(orders).toHaveLength(1);
});

test('the example of the guide pays a top-up in the demo; its pay URL works for its owner only', async () => {
  type Example = { topUpByCard: (baseUrl: string, token: string) => Promise<string> };
  const { topUpByCard } = await loadExample<Example>(1);
  const { id } = await givenCustomer(shop.db);
  const outcome = await topUpByCard(baseUrl, await givenSession(shop.db, id));
  const [deposit] = await shop.db<{ id: number }[]>`select id from wallet.deposits where customer_id = ${id}`;
  expect(outcome).toBe(`deposit ${deposit?.id}: approved`);
  const stranger = await fetch(`${baseUrl}/deposit/pay?order=${deposit?.id}`, { redirect: 'manual' });
  expect([stranger.status, stranger.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/auth\?/)]);
});

test('a word is searched as it is typed; a field without a value is left out', async () => {
  const addresses: string[] = [];
  const fetch: typeof globalThis.fetch = (address) => {
    addresses.push(new Request(address).url);
    return Promise.resolve(Response.json({ status: 'OK', payload: [] }));
  };
  const call = createClient({ baseUrl, fetch });
  await call('suggestItems', { query: 'null' });
  await call('suggestItems', { query: null } as never);
  expect(addresses.map((address) => new URL(address).search)).toEqual(['?query=null', '']);
});

test('without a token the client stores the cookies and sends the CSRF token', async () => {
  const call = createClient({ baseUrl: `${baseUrl}/`, langId: 2 });
  const { email } = await givenCustomer(shop.db);
  expect(await call('readAuth', {})).toMatchObject({ authenticated: false });
  await call('login', { username: email, password: givenPassword });
  expect(await call('readAuth', {})).toMatchObject({ authenticated: true, emailVerified: true });
  const { cart } = await call('clearCart', {});
  expect(cart).toEqual([]);
  await call('logout', {});
  expect(await call('readAuth', {})).toMatchObject({ authenticated: false });
});

test('throws a refusal with code, message in the client language, fields and data', async () => {
  const call = createClient({ baseUrl, langId: 2 });
  await expect(call('readItem', { id: 1 })).rejects.toMatchObject({ status: 404, code: 'item_not_found' });
  await expect(call('login', { username: 'x', password: '' })).rejects.toMatchObject({
    status: 422,
    errors: { password: [expect.stringMatching(/\w/)] },
  });
  await expect(call('readCart', {})).rejects.toMatchObject({
    status: 401,
    message: expect.stringMatching(/melde dich an/),
  });
});

/** Answers never, until its caller gives up. */
const hang: typeof fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    const giveUp = () => reject(init?.signal?.reason as Error);
    if (init?.signal?.aborted) giveUp();
    init?.signal?.addEventListener('abort', giveUp);
  });

test('a timeout or an unreachable shop has status 0; an aborted call does not', async () => {
  const slow = createClient({ baseUrl, timeoutMs: 20, fetch: hang });
  await expect(slow('readAuth', {})).rejects.toMatchObject({ status: 0, code: 'no_answer' });
  const nobody = createClient({ baseUrl: 'http://127.0.0.1:1' });
  await expect(nobody('readAuth', {})).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  await expect(
    createClient({ baseUrl, fetch: hang })('readAuth', {}, { signal: AbortSignal.abort() }),
  ).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('the first writes of a client at the same moment share one CSRF token', async () => {
  const paths: string[] = [];
  const fetch: typeof globalThis.fetch = (address, init) => {
    paths.push(new URL(new Request(address).url).pathname);
    return globalThis.fetch(address, init);
  };
  const call = createClient({ baseUrl, fetch });
  const codes = await Promise.all(
    [1, 2, 3].map((n) =>
      call('login', { username: `nobody${n}@test.example`, password: 'wrong' }).catch(
        (error: unknown) => (error as { code?: string }).code,
      ),
    ),
  );
  expect(codes).not.toContain('csrf_mismatch');
  expect(paths.filter((path) => path === '/sanctum/csrf-cookie')).toHaveLength(1);
});

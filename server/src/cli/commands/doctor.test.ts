import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { bankSettings } from '../../../test-kit/given-batch.ts';
import { openTestApp } from '../../../test-kit/test-app.ts';
import { openTestTwin } from '../../../test-kit/test-twin.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { checkServices } from '#server/app/check-services.ts';
import { checkCompany, checkPayouts, checkWithdrawal } from '#server/app/check-settings.ts';
import { readSettingDefaults } from '#server/content/settings/settings.queries.ts';
import type { ShopSettings } from '#server/content/content.types.ts';
import { orderMethod } from '#server/twin/order-method.ts';
import type { CommandDeps } from './command.types.ts';
import { runCommand } from './run-command.ts';

const shop = withMoneyShop();
let twin: Awaited<ReturnType<typeof openTestTwin>>;
let other: FastifyInstance;

beforeAll(async () => {
  twin = await openTestTwin({ db: shop.db, clock: shop.clock, secret: 'whsec_1', shopOrigin: () => shop.origin });
  other = openTestApp();
  await other.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await twin.close();
  await other.close();
});

const stripe = () => ({ secretKey: 'sk_test_twin', webhookSecret: 'whsec_1', apiBase: twin.origin });

const methods = ['card', 'balance', 'bank', 'multibanco'];

async function check(config: Partial<CommandDeps['config']>): Promise<Record<string, string>> {
  const all = { demo: true, stripe: stripe(), publicUrl: shop.origin, smtpUrl: null, methods, ...config };
  const findings = await checkServices(all, shop.clock);
  return Object.fromEntries(findings.map(({ about, isGood, text }) => [about, `${isGood ? 'ok' : 'WRONG'}: ${text}`]));
}

test('a shop whose services work', async () => {
  expect(await check({})).toMatchObject({
    payments: 'ok: Stripe accepts the key (test mode)',
    clock: "ok: the clock agrees with Stripe's",
    methods: 'ok: Stripe offers every payment method of the shop (card, bank, multibanco)',
    webhook: `ok: Stripe sends events to ${shop.origin}/webhooks/stripe`,
    reachable: `ok: ${shop.origin}/webhooks/stripe leads to the shop`,
  });
});

test('payment methods that the account lacks are named', async () => {
  const method = { method: 'multibanco', now: shop.clock.now() } as const;
  await orderMethod(shop.db, { ...method, isOn: false });
  expect((await check({}))['methods']).toMatch(/^WRONG: Stripe does not offer: multibanco\./);
  await orderMethod(shop.db, { ...method, isOn: true });
  expect((await check({}))['methods']).toMatch(/^ok/);
});

test('a demo shop needs no service, and says that its clock is not checked', async () => {
  const found = await check({ stripe: null, publicUrl: null });
  expect(Object.keys(found)).toEqual(['shop', 'address', 'clock', 'mail']);
  for (const text of Object.values(found)) expect(text).toMatch(/^ok: /);
  expect(found['shop']).toContain('demo shop');
  expect(found['clock']).toContain('not checked');
  const set = await check({ stripe: null, publicUrl: shop.origin, smtpUrl: 'smtp://127.0.0.1:9' });
  expect(set).toMatchObject({
    reachable: `ok: ${shop.origin}/webhooks/stripe leads to the shop`,
    mail: expect.stringMatching(/^WRONG/) as string,
  });
});

test('what is missing is named', async () => {
  const found = await check({ demo: false, stripe: null, publicUrl: null });
  expect(found).toMatchObject({
    address: expect.stringMatching(/^WRONG: PUBLIC_URL is not set/) as string,
    payments: expect.stringMatching(/^WRONG: STRIPE_SECRET_KEY is not set/) as string,
    reachable: expect.stringMatching(/^WRONG: PUBLIC_URL is not set/) as string,
    mail: expect.stringMatching(/^WRONG: SMTP_URL is not set/) as string,
  });
});

test('a key that Stripe refuses is not printed', async () => {
  const found = await check({ stripe: { ...stripe(), secretKey: 'sk_live_wrong' } });
  expect(found['payments']).toMatch(/^WRONG: Stripe does not accept the key.*401/);
  expect(JSON.stringify(found)).not.toContain('sk_live_wrong');
});

test('a test key outside demo mode, a wrong clock and an address that leads elsewhere are told', async () => {
  expect((await check({ demo: false }))['payments']).toMatch(/^WRONG: .*test mode/);
  const elsewhere = await check({ publicUrl: other.listeningOrigin });
  expect(elsewhere['webhook']).toMatch(/^WRONG: Stripe has no endpoint/);
  expect(elsewhere['reachable']).toMatch(/^WRONG: .*answered 404/);
  expect((await check({ publicUrl: 'http://127.0.0.1:9' }))['reachable']).toMatch(/^WRONG: .*does not answer/);
  const late = { now: () => new Date(Date.now() + 600_000) };
  const config = { demo: true, stripe: stripe(), publicUrl: shop.origin, smtpUrl: null, methods };
  const clock = (await checkServices(config, late)).find(({ about }) => about === 'clock');
  expect(clock).toMatchObject({ isGood: false, text: expect.stringMatching(/(?:59|60)\d s ahead/) as string });
});

test('a mail server that is away is told without its password', async () => {
  const { mail = '' } = await check({ smtpUrl: 'smtp://user:Hunter2canary@127.0.0.1:9' });
  expect(mail).toMatch(/^WRONG: the mail server 127\.0\.0\.1:9 does not work/);
  expect(mail).not.toContain('Hunter2canary');
});

test('the command fails if something is wrong', async () => {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const config = {
    demo: false,
    stripe: null,
    publicUrl: null,
    smtpUrl: null,
    botSecretsKey: null,
    address: 'http://127.0.0.1:3000',
  };
  const deps = { db: shop.db, clock: shop.clock, config, actor: 'terminal:kim' };
  const end = await runCommand(['doctor'], (work) => work(deps), write);
  expect(end).toMatchObject({ exitCode: 1, message: expect.stringContaining('5 of 7 checks failed') as string });
  expect(lines).toHaveLength(7);
});

test('what is still that of the demo is named until staff replace it', async () => {
  const defaults = await readSettingDefaults();
  const { content } = shop;
  expect(checkCompany(content, defaults, defaults)).toMatchObject({
    isGood: false,
    text: expect.stringMatching(/company_name, .*support_email, trade_link, trade_account\.$/) as string,
  });
  const own = Object.fromEntries(Object.keys(defaults).map((name) => [name, 'own']));
  const { trade_link: link = null, trade_account: account = null } = defaults;
  const steam = { trade_link: link, trade_account: account };
  expect(checkCompany(content, { ...own, ...steam, is_offer_enabled: false }, defaults)).toMatchObject({
    isGood: false,
    text: expect.stringMatching(/: set trade_link, trade_account\.$/) as string,
  });
  expect(checkCompany({ ...content, pages: new Map() }, { ...own, company_vat_id: null }, defaults)).toMatchObject({
    isGood: true,
  });
  expect(checkCompany(content, own, defaults)).toMatchObject({
    isGood: false,
    text: expect.stringContaining('about, terms, privacy') as string,
  });
});

test('a right of withdrawal that the country demands but nobody set up is named', () => {
  const { content } = shop;
  const checkWith = (settings: Partial<ShopSettings>) =>
    checkWithdrawal({ ...content, settings: { ...content.settings, ...settings } });
  expect(checkWith({})).toMatchObject({
    isGood: true,
    text: expect.stringMatching(/^14 days for a seller in DE/) as string,
  });
  const off = { withdrawalDays: null };
  expect(checkWith(off)).toMatchObject({
    isGood: false,
    text: expect.stringContaining('DE grants consumers') as string,
  });
  expect(checkWith({ ...off, sellerCountry: 'US' })).toMatchObject({ isGood: true });
  expect(checkWith({ termsUrl: '/none' })).toMatchObject({
    isGood: false,
    text: expect.stringContaining('/none') as string,
  });
  expect(checkWith({ termsUrl: 'https://terms.test' })).toMatchObject({ isGood: true });
  const unwritten = checkWithdrawal({ ...content, pages: new Map() });
  expect(unwritten).toMatchObject({ isGood: false, text: expect.stringContaining('role withdrawal') as string });
});

function payoutsWith(change: Partial<ShopSettings>): string {
  const { isGood, text } = checkPayouts({ ...shop.content, settings: { ...shop.content.settings, ...change } });
  return `${isGood ? 'ok' : 'WRONG'}: ${text}`;
}

test('the account that pays files is checked', () => {
  expect(payoutsWith({})).toBe('ok: bank accounts are paid through the provider');
  expect(payoutsWith({ sepaPayoutsByFile: true })).toMatch(/^WRONG: .*bank_iban, bank_street/);
  expect(payoutsWith(bankSettings)).toBe('ok: bank accounts are paid by file from …3000');
  expect(payoutsWith({ ...bankSettings, bankIban: 'DE84120300000000203001' })).toBe('WRONG: bank_iban is no IBAN.');
});

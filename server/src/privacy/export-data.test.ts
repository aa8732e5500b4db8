import { expect, test } from 'vitest';
import { recordAudit } from '#server/audit/record-audit.ts';
import { holdPayoutsOfCustomer } from '#server/payments/payouts/hold-payouts-of-customer.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenDataLink } from '../../test-kit/given-data-link.ts';
import { givenSecondFactor } from '../../test-kit/given-second-factor.ts';
import { givenDeletableCustomer } from '../../test-kit/given-deletable-customer.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { exportData } from './export-data.ts';

const shop = withMoneyShop();

const givenLink = (customer: { id: number; email: string }) => givenDataLink(shop.db, customer, 'export');
const download = (customerId: number, token: string) =>
  exportData(shop.db, { customerId, languageId: 1, token, now: new Date() });

test("exports data of every kind, without others' data or secrets", async () => {
  const [customer, other] = [await givenDeletableCustomer(shop), await givenDeletableCustomer(shop)];
  const copy = await download(customer.id, await givenLink(customer));
  expect(copy.profile).toMatchObject({ email: customer.email, city: expect.stringContaining('City') as string });
  const { orders, deposits, offers, payouts, letters, ledger_entries: entries, sessions, cart, favourites } = copy;
  expect(orders).toMatchObject([{ totalCents: 80_00, lines: [{ count: 1 }], contact: { email: customer.email } }]);
  expect(deposits).toMatchObject([{ status: 'credited', coinsMinor: 20_00, contact: { email: customer.email } }]);
  expect([offers.length, payouts.length, cart.length, sessions.length]).toEqual([3, 4, 1, 1]);
  expect(favourites).toMatchObject([
    { priceWhenAddedCents: 100_00, title: expect.stringContaining('AK-47') as string },
  ]);
  expect(letters.map(({ kind }) => kind)).toContain('order_paid');
  expect(entries.map(({ coins }) => coins)).toEqual(expect.arrayContaining([500, -80, 20]));
  expect(copy.steam_accounts).toMatchObject([{ inventory: { state: 'public', skins: [{ assetId: '401' }] } }]);
  expect(offers[0]).toMatchObject({ assetId: '401', inspectLink: expect.stringMatching(/^steam:/) as string });
  const tries = [{ attempt: 1, reason: 'steam_unavailable', lastFailure: expect.any(String) as string }];
  expect(copy.handovers).toMatchObject([{ tradeOffers: tries }]);
  const text = JSON.stringify(copy);
  expect(text).not.toContain(other.email);
  expect(text).not.toMatch(/argon2|tokenHash|passwordHash/);
});

/** Section of the export for each table that references customers. */
const told = {
  'cart.lines': 'cart',
  'checkout.orders': 'orders',
  'invoices.documents': 'invoices',
  'delivery.deliveries': 'handovers',
  'developers.api_keys': 'api_keys',
  'developers.webhooks': 'webhooks',
  'favourites.favourites': 'favourites',
  'alerts.saved_searches': 'saved_searches',
  'alerts.price_alerts': 'price_alerts',
  'alerts.favourite_alerts': 'favourite_alerts',
  'alerts.push_devices': 'push_devices',
  'alerts.notices': 'notices',
  'identity.authenticators': 'sign_in_safety',
  'identity.known_browsers': 'sign_in_safety',
  'identity.passkeys': 'sign_in_safety',
  'identity.recovery_codes': 'sign_in_safety',
  'identity.sign_in_alerts': 'sign_in_safety',
  'identity.sign_in_challenges': 'sign_in_safety',
  'identity.data_requests': 'links',
  'identity.email_verifications': 'links',
  'identity.password_resets': 'links',
  'identity.sessions': 'sessions',
  'identity.steam_accounts': 'steam_accounts',
  'identity.two_step_removals': 'sign_in_safety',
  'ledger.accounts': 'ledger_entries',
  'email.messages': 'letters',
  'offers.offers': 'offers',
  'audit.personal_details': 'account_changes',
  'payments.payments': 'payments',
  'payments.payouts': 'payouts',
  'payments.customer_holds': 'payout_holds',
  'promo.redemptions': 'redemptions',
  'wallet.deposits': 'deposits',
  'wallet.refunds': 'balance_refunds',
} as const;

const untold = {
  'identity.steam_sign_ins': 'a sign-in of a quarter of an hour, of which only the browser has the token',
  'developers.webhook_events': 'told of offers and payouts, which the copy has',
  'cart.carts': 'holds no more than the version of the cart',
  'identity.passkey_challenges': 'random bytes that a device was to sign within five minutes',
  'office.shop_views': 'staff saw the shop as the customer; why stands among the changes of the account',
  'wallet.corrections': 'booked ones are entries of the ledger, and their reason is among the changes of the account',
  'cart.reservations': 'pieces of the order whose payment is open, which the copy has',
};

test('exports each table that references customers, or excludes it with a reason', async () => {
  const rows = await shop.db<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where column_name = 'customer_id' and table_type = 'BASE TABLE'`;
  const names = rows.map(({ name }) => name).toSorted();
  expect([...Object.keys(told), ...Object.keys(untold)].toSorted()).toEqual(names);

  const customer = await givenDeletableCustomer(shop);
  await givenRedemption(customer.id);
  await givenSecondFactor(shop.db, customer.id);
  await holdPayoutsOfCustomer(shop.db, { customerId: customer.id, now: shop.clock.now() });
  const copy = await download(customer.id, await givenLink(customer));
  for (const key of Object.values(told)) expect([key, copy[key].length]).not.toEqual([key, 0]);
});

async function givenRedemption(customerId: number): Promise<void> {
  await shop.db`
    insert into promo.codes (code, description, kind, percent_bps, valid_from)
    values ('MINE10', 'ten percent', 'percent', 1000, now()) on conflict do nothing`;
  await shop.db`
    insert into promo.redemptions (code_id, customer_id, order_id, status, created_at, settled_at)
    select c.id, ${customerId}, o.id, 'redeemed', now(), now()
    from promo.codes c, checkout.orders o where c.code = 'MINE10' and o.customer_id = ${customerId}`;
}

test('exports orders, redemptions, deliveries and payments', async () => {
  const { db } = shop;
  const customer = await givenDeletableCustomer(shop);
  await givenRedemption(customer.id);
  const { orders, redemptions, handovers, payments } = await download(customer.id, await givenLink(customer));
  expect(orders).toMatchObject([{ subtotalCents: 80_00, discountCents: 0, deliveryCents: 0, languageCode: 'en' }]);
  expect(redemptions).toMatchObject([{ code: 'MINE10', orderId: orders[0]?.['id'], status: 'redeemed' }]);
  const [delivery] =
    await db`select trade_url, trade_offer_id from delivery.deliveries where customer_id = ${customer.id}`;
  expect(handovers).toMatchObject([
    { tradeUrl: delivery?.['tradeUrl'], tradeOfferId: delivery?.['tradeOfferId'], status: 'delivered' },
  ]);
  expect(handovers[0]?.['protectedUntil']).toEqual(expect.stringContaining('T'));
  expect(payments).toMatchObject([{ purpose: 'deposit', status: 'paid', receivedMinor: expect.any(Number) as number }]);
});

test('exports expired sessions, former addresses, failed sign-ins and replaced accounts', async () => {
  const { db } = shop;
  const customer = await givenCustomer(db);
  await db`
    insert into identity.sessions (token_hash, customer_id, created_at, last_used_at, expires_at, user_agent, ip)
    select sha256(n::text::bytea || ${String(customer.id)}::bytea), ${customer.id}, now() - interval '90 days',
      now() - interval '80 days', now() + interval '1 day', 'old browser', '203.0.113.7' from generate_series(1, 120) n`;
  await db`
    insert into identity.email_verifications (customer_id, email_key, token_hash, expires_at)
    values (${customer.id}, 'former@test.example', sha256('former'), now() + interval '1 day')`;
  await db`
    insert into identity.sign_in_attempts (account_hash, network)
    values (sha256(${customer.email}::bytea), '198.51.100.0')`;
  await inTransaction(db, (tx) =>
    recordAudit(
      tx,
      {
        actor: 'terminal:kim',
        action: 'customer.blocked',
        subject: `customer:${customer.id}`,
        details: {},
        now: new Date(),
      },
      { customerId: customer.id, details: { reason: 'asked for by phone' } },
    ),
  );
  const copy = await download(customer.id, await givenLink(customer));
  expect(copy.sessions.filter(({ userAgent }) => userAgent === 'old browser')).toHaveLength(120);
  expect(copy.links).toContainEqual(
    expect.objectContaining({ kind: 'email_verification', address: 'former@test.example' }),
  );
  expect(copy.sign_in_attempts).toMatchObject([{ network: '198.51.100.0' }]);
  expect(copy.account_changes).toMatchObject([
    { action: 'customer.blocked', details: { reason: 'asked for by phone' } },
  ]);
  expect(JSON.stringify(copy)).not.toContain('terminal:kim');
});

test('an export link works once and for its owner only', async () => {
  const [owner, other] = [await givenCustomer(shop.db), await givenCustomer(shop.db)];
  const token = await givenLink(owner);
  await expect(download(other.id, token)).rejects.toMatchObject({ code: 'data_link_invalid' });
  await download(owner.id, token);
  await expect(download(owner.id, token)).rejects.toMatchObject({ code: 'data_link_invalid' });
});

test('exports emails with tokens without their text', async () => {
  const customer = await givenDeletableCustomer(shop);
  const { letters } = await download(customer.id, await givenLink(customer));
  const textOf = (kind: string) => letters.find((letter) => letter['kind'] === kind)?.['text'];
  expect(textOf('order_paid')).toContain('AK-47');
  expect(textOf('data_export')).toBeNull();
  expect(JSON.stringify(letters)).not.toContain('token=');
});

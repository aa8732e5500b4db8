import type { RouteName } from '#contract/endpoints.ts';
import type { Db } from '#server/platform/db.ts';
import type { Actor } from './call-driver.ts';
import { givenAlertValues } from './given-alerts.ts';
import { givenDeal, givenPack } from './given-deal.ts';
import { givenCustomer, givenPassword, givenSession } from './given-customer.ts';
import { givenCounterOffer } from './given-offer.ts';
import { givenIban } from './given-payout.ts';
import { givenTradeUrl } from './given-purchase.ts';
import { findWebhookValues, givenStoredWebhook } from './given-stored-webhook.ts';
import { givenWallet } from './given-wallet.ts';
import type { KnownValues } from './schema-arbitrary.ts';

export interface DrivenShop {
  /** A guest, a customer with data of every kind, another customer, and an unverified one. */
  actors: [Actor, Actor, Actor, Actor];
  emails: string[];
  /** Restores passwords, addresses and profiles that calls have changed. */
  restore: () => Promise<void>;
}

/** Makes every call of a seeded shop possible: items in stock, open offers and permitted customers. */
export async function givenDrivenShop(db: Db): Promise<DrivenShop> {
  await db`update content.settings set is_offer_enabled = true`;
  await db`update catalog.items set stock = 1000 where id in (select id from catalog.items order by id limit 8)`;
  for (let made = 0; made < 3; made += 1) {
    await givenPack(db, { stock: 1000 });
    await givenDeal(db, { stock: 1000 });
  }
  const rich = await givenCustomer(db);
  const other = await givenCustomer(db);
  const unverified = await givenCustomer(db, { isVerified: false });
  await db`
    update identity.customers set address = 'Example Street 1', city = 'Berlin', post_code = '10115', country_id = 276,
      steam_trade_link = ${givenTradeUrl} where id = ${rich.id}`;
  await db`create table watch_accounts as select * from identity.customers`;
  for (const { id } of [rich, other]) {
    await givenWallet(db, id, 1_000_000_00);
    for (let made = 0; made < 20; made += 1) await givenCounterOffer(db, id);
  }
  return {
    actors: [
      { customerId: null, isVerified: false },
      { customerId: rich.id, isVerified: true },
      { customerId: other.id, isVerified: true },
      { customerId: unverified.id, isVerified: false },
    ],
    emails: [rich.email, other.email],
    restore: async () => {
      await db`
        update identity.customers c set (email, email_key, email_verified_at, password_hash, name, surname, phone,
          phone_e164, address, city, post_code, country_id, steam_trade_link) = (select email, email_key,
          email_verified_at, password_hash, name, surname, phone, phone_e164, address, city, post_code, country_id,
          steam_trade_link from watch_accounts a where a.id = c.id)
        where id in (select id from watch_accounts)`;
      // Sessions in other browsers, which can be revoked from here.
      for (const { id } of [rich, rich, rich, other]) await givenSession(db, id);
      await givenStoredWebhook(db, rich.id);
    },
  };
}

const offerCalls: RouteName[] = ['readOffer', 'acceptOffer', 'declineOffer', 'withdrawOffer'];

const freshEmails = Array.from({ length: 300 }, (_, at) => `new-${at}@fuzz.example`);

/** Values that are valid in the current state of the shop, by field name. */
export async function findKnownValues(db: Db, emails: string[]): Promise<KnownValues> {
  const items = await db<{ id: number }[]>`select id from catalog.items order by stock desc, id limit 10`;
  const offers = await db<{ id: number }[]>`select id from offers.offers order by id`;
  const sessions = await db<{ id: number }[]>`select number as id from identity.sessions order by number desc limit 20`;
  const packs = await db<{ id: number }[]>`select id from deals.packs`;
  const deals = await db<{ id: number }[]>`select id from deals.deals`;
  const itemIds = items.map(({ id }) => id);
  const ids = [...itemIds, ...(await listOwnedIds(db)), 1, 2, 3, 4, 5, 6];
  const passwords = [givenPassword, givenPassword, givenPassword, 'Another-Pass-7', 'short'];
  return {
    id: ids,
    ...Object.fromEntries(offerCalls.map((call) => [`${call}.id`, offers.map(({ id }) => id)])),
    ...(await findWebhookValues(db)),
    'addToCart.id': [...ids, ...ids.map(() => itemIds[0])],
    'withdrawOffer.paymentMethod': ['card', 'sepa'],
    'updateCart.item_id': itemIds.slice(0, 1),
    'revokeSession.id': sessions.map(({ id }) => id),
    item_id: itemIds,
    ids: [itemIds.slice(0, 3).join(), `${itemIds[0] ?? 0},999`, ''],
    pack_id: [...packs.map(({ id }) => id), 999],
    prompt_id: [...deals.map(({ id }) => id), 999],
    count: [1, 1, 1, 2, '1', 1000],
    code: ['WELCOME10', 'welcome10', 'NONE', ''],
    promocode: ['WELCOME10', null, null, null, 'NONE'],
    email: [...freshEmails, ...emails],
    username: emails,
    phone: ['+4915123456789', '+49 30 23125014', '12'],
    phoneE164: ['+4915123456789', null],
    password: passwords,
    passConfirm: passwords,
    password_confirmation: passwords,
    ...Object.fromEntries(['cur_password', 'new_password', 'repeat_password'].map((field) => [field, passwords])),
    country: [276, '276', 276, 999_999],
    tradeUrl: [givenTradeUrl],
    steam_trade_link: [givenTradeUrl, null],
    paymentMethod: ['balance', 'balance', 'card', 'sepa', 'shells'],
    paymentType: ['card', 'card', 'shells'],
    amount: [20, 5, 4, 10_000_000],
    price: [10, '12.50', 0],
    directPayment: [true, false],
    expected_total: [null, null, null, 1],
    steamId: [null, '76561198000000001', 76_561_198],
    card_number: ['4242 4242 4242 4242', '4000000000000002'],
    expire_month: [12],
    expire_year: [2040, 2099, 20],
    account_number: [givenIban],
    ...givenAlertValues,
  };
}

/** Ids of everything that has an owner, in every domain. */
async function listOwnedIds(db: Db): Promise<unknown[]> {
  const tables = await db<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.columns
    where column_name in ('id', 'customer_id') and table_schema <> 'email' group by 1 having count(*) = 2 order by 1`;
  const ids: unknown[] = [];
  for (const { name } of tables) {
    const rows = await db.unsafe(`select id from ${name} order by id desc limit 12`);
    ids.push(...rows.map((row): unknown => row['id']));
  }
  return ids;
}

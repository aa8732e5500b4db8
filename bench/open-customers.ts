import { randomUUID } from 'node:crypto';
import { hashPassword } from '#server/identity/passwords/hash-password.ts';
import { openSession } from '#server/identity/sessions/open-session.ts';
import { grantOpeningBalance } from '#server/ledger/grant-opening-balance.ts';
import { openDb, type Db } from '#server/platform/db.ts';

export const password = 'Bench-Horse-7';

interface SignedIn {
  id: number;
  email: string;
  /** Session token for the bearer header. */
  token: string;
}

/** Inserts customers with one session each into the database, because signing them all in would take minutes. */
export function openCustomers(databaseUrl: string, count: number): Promise<SignedIn[]> {
  return besideTheShop(databaseUrl, async (db) => {
    const emails = Array.from({ length: count }, (_, index) => `bench-${index}@example.com`);
    const customers = await insertCustomers(db, emails);
    const caller = { ip: '127.0.0.1', userAgent: 'bench', now: new Date() };
    const open = (customerId: number) =>
      openSession(db, { customerId, method: 'password', secondFactor: null }, caller);
    return Promise.all(customers.map(async (customer) => ({ ...customer, token: (await open(customer.id)).token })));
  });
}

/** Gives each customer a cart with these items and analyses the tables. */
export function fillCarts(databaseUrl: string, customerIds: number[], itemIds: number[]): Promise<void> {
  return besideTheShop(databaseUrl, async (db) => {
    await db`
      insert into cart.carts (customer_id, version, updated_at)
      select id, ${itemIds.length}, now() from unnest(${customerIds}::int[]) as c (id)`;
    await db`
      insert into cart.lines (customer_id, item_id, count, quoted_price_cents, added_at)
      select c.id, i.id, 1, i.price_cents, now()
      from unnest(${customerIds}::int[]) as c (id) cross join catalog.items i where i.id = any(${itemIds}::int[])`;
    await db`analyze`;
  });
}

/** Credits each customer's wallet; the amount is in hundredths of a coin. */
export function fillWallets(
  databaseUrl: string,
  wallets: { customerIds: number[]; coinsMinor: number },
): Promise<void> {
  return besideTheShop(databaseUrl, async (db) => {
    for (const customerId of wallets.customerIds) {
      const grant = { customerId, coinsMinor: wallets.coinsMinor, key: `bench:${randomUUID()}`, now: new Date() };
      await grantOpeningBalance(db, grant);
    }
  });
}

async function besideTheShop<T>(databaseUrl: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(databaseUrl, { connectionsMax: 4 });
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

async function insertCustomers(db: Db, emails: string[]): Promise<{ id: number; email: string }[]> {
  const passwordHash = await hashPassword(password);
  return db<{ id: number; email: string }[]>`
    insert into identity.customers (email, email_key, email_verified_at, password_hash, name, surname, phone, created_at)
    select email, email, now(), ${passwordHash}, 'Kim', 'Bench', '+49 30 23125014', now()
    from unnest(${emails}::text[]) as e (email)
    returning id, email`;
}

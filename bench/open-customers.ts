import { hashPassword } from '#server/identity/hash-password.ts';
import { openSession } from '#server/identity/open-session.ts';
import { openDb, type Db } from '#server/platform/db.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';

/** What the customers of the benchmark sign in with. */
export const password = 'Bench-Horse-7';

interface SignedIn {
  id: number;
  email: string;
  /** Of a session, for the bearer header. */
  token: string;
}

/** Puts customers with a session each beside the running shop, by its database: signing them all in would take minutes. */
export async function openCustomers(dataDir: string, count: number): Promise<SignedIn[]> {
  const server = await startEmbeddedPostgres({ dataDir, join: true, log: () => undefined });
  const db = openDb(server.url, { connectionsMax: 4 });
  try {
    const emails = Array.from({ length: count }, (_, index) => `bench-${index}@example.com`);
    const customers = await insertCustomers(db, emails);
    const caller = { ip: '127.0.0.1', userAgent: 'bench', now: new Date() };
    return await Promise.all(
      customers.map(async (customer) => ({ ...customer, token: (await openSession(db, customer.id, caller)).token })),
    );
  } finally {
    await db.end();
    await server.stop();
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

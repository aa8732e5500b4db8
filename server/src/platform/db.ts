import postgres from 'postgres';
import { assert } from './assert.ts';

/** Opens transactions. */
export type Db = postgres.Sql<{ int8: number }>;
/** Joins the transaction it belongs to. */
export type Tx = postgres.TransactionSql<{ int8: number }>;
/** Only reads, wherever it stands. */
export type Reader = Db | Tx;

/** PostgreSQL's type number of `bigint`. */
const int8Oid = 20;

const reopenSeconds = 0.5;

const sharedOptions = {
  connect_timeout: 10,
  onnotice: () => undefined,
  types: {
    int8: { to: int8Oid, from: [int8Oid], serialize: String, parse: parseInt8 },
  },
};

/** Connects to PostgreSQL; `bigint` arrives as a safe JavaScript number, `numeric` as text. */
export function openDb(url: string, options: { connectionsMax?: number } = {}): Db {
  return postgres(url, { ...sharedOptions, max: options.connectionsMax ?? 10 });
}

/** One connection, for locks that go with it: it never ends for its age, and the next statement reopens a broken one. */
export function openSession(url: string, onClose: () => void): Db {
  return postgres(url, {
    ...sharedOptions,
    max: 1,
    max_lifetime: null,
    backoff: () => reopenSeconds,
    onclose: onClose,
  });
}

function parseInt8(text: string): number {
  const number = Number(text);
  assert(Number.isSafeInteger(number), `bigint out of the safe range: ${text}`);
  return number;
}

/** Runs `work` in one transaction; any throw rolls all of it back. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return (await db.begin(work)) as T;
}

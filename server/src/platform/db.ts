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

/** What the driver says of a connection that is gone, and PostgreSQL when it ends one: shut down, crashed, not up yet. */
const lastWords = /^(?:CONNECTION_CLOSED|CONNECTION_DESTROYED|ECONNRESET|EPIPE|57P0[123])$/;

const noticedAfterMs = 5000;

/** Runs `work` in one transaction; any throw rolls all of it back. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return begin(db, '', work);
}

/** Reads all tables as of one moment. */
export function inSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return begin(db, 'isolation level repeatable read read only', read);
}

/**
 * Whatever came after the loss of the connection, the rollback too, the driver would send to a socket that is no more, which
 * ends the process (postgres.js 3.4, issue 1154): the work is left where it stands. What only looks like it comes out later.
 */
async function begin<T>(db: Db, mode: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  let isLost = false;
  let timer: NodeJS.Timeout | undefined;
  const untilLost = async (tx: Tx): Promise<T> => {
    try {
      const result = await work(whileConnected(tx, () => !isLost));
      return isLost ? await new Promise<never>(() => undefined) : result;
    } catch (error) {
      if (isLost) return new Promise<never>(() => undefined);
      if (!isConnectionLost(error)) throw error;
      return new Promise<never>((_resolve, reject) => (timer = setTimeout(reject, noticedAfterMs, error)));
    }
  };
  try {
    return (await db.begin(mode, untilLost)) as T;
  } finally {
    isLost = true;
    clearTimeout(timer);
  }
}

function whileConnected(tx: Tx, isConnected: () => boolean): Tx {
  return new Proxy(tx, {
    apply(target, self, words) {
      if (!isConnected()) throw Object.assign(new Error('the connection was lost'), { code: 'CONNECTION_CLOSED' });
      return Reflect.apply(target, self, words);
    },
  });
}

function isConnectionLost(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && lastWords.test(code);
}

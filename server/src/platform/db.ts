import { Socket } from 'node:net';
import postgres from 'postgres';
import { assert } from './assert.ts';
import { isConnectionLost } from './database-errors.ts';

export type Db = postgres.Sql<{ int8: number }>;
/** Joins the transaction it belongs to. */
export type Tx = postgres.TransactionSql<{ int8: number }>;
/** Only reads, wherever it stands. */
export type Reader = Db | Tx;

const int8Oid = 20;

/** Constant, because the driver's own backoff grows to 20 s, for which the first statements after an outage would wait. */
const reconnectSeconds = 0.25;

/**
 * Makes the first message of a connection longer than 1 KB, so that the driver sends it at once. After a statement that was
 * never sent because its connection closed, postgres.js 3.4 sends nothing until as much has gathered: 40 s of timeouts.
 */
const startupPadding = { 'loadout.padding': 'x'.repeat(1024) };

/**
 * A socket that says 'close' and, once connected, never 'error' before it. In the moment between the two, postgres.js 3.4 gives
 * statements to the connection that nobody answers, or that the next connection answers without having run them.
 */
class ClosingSocket extends Socket {
  #wasConnected = false;

  constructor() {
    super();
    this.once('connect', () => (this.#wasConnected = true));
  }

  override destroy(error?: Error): this {
    return super.destroy(this.#wasConnected ? undefined : error);
  }
}

interface Address {
  host: string[];
  port: number[];
  path: string | false;
}

/** Over TLS the driver wraps this socket in its own, which may say 'error' first; it takes the name of the server from `host`. */
function openSocket({ host: [host = ''], port: [port = 0], path }: Address): Socket {
  const socket = Object.assign(new ClosingSocket(), { host, port });
  return path ? socket.connect(path) : socket.connect(port, host);
}

function socketFor(url: string): { socket?: typeof openSocket } {
  return url.includes(',') ? {} : { socket: openSocket };
}

const sharedOptions = {
  connection: startupPadding,
  connect_timeout: 5,
  backoff: () => reconnectSeconds,
  onnotice: () => undefined,
  transform: { column: { from: postgres.toCamel } },
  types: {
    int8: { to: int8Oid, from: [int8Oid], serialize: String, parse: parseInt8 },
  },
};

interface DbOptions {
  connectionsMax?: number;
  /** Throws while statements have no prospect, so that none waits in the queue of the driver, which has no bound. */
  refuseIfUnavailable?: () => void;
}

/** Connects to PostgreSQL; `bigint` arrives as a safe JavaScript number, `numeric` as text, columns in camelCase. */
export function openDb(url: string, { connectionsMax = 10, refuseIfUnavailable }: DbOptions = {}): Db {
  const db: Db = postgres(url, { ...sharedOptions, ...socketFor(url), max: connectionsMax });
  return refuseIfUnavailable ? checkedFirst(db, refuseIfUnavailable) : db;
}

/**
 * Reads the types of arrays now and never again. The driver (postgres.js 3.4) asks for them with every new connection and
 * leaves the answer unobserved: a connection that breaks just then would end the process.
 */
export async function readTypesOnce(db: Db): Promise<void> {
  await db`select 1`;
  db.options.fetch_types = false;
}

/**
 * One connection, for locks that go with it: it never ends for its age, and the next statement reopens a broken one. It
 * knows no arrays.
 */
export function openSession(url: string, onClose: () => void): Db {
  return postgres(url, {
    ...sharedOptions,
    ...socketFor(url),
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    onclose: onClose,
  });
}

function parseInt8(text: string): number {
  const number = Number(text);
  assert(Number.isSafeInteger(number), `bigint out of the safe range: ${text}`);
  return number;
}

const noticedAfterMs = 5000;

export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return begin(db, '', work);
}

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
  return checkedFirst(tx, () => {
    if (!isConnected()) throw Object.assign(new Error('the connection was lost'), { code: 'CONNECTION_CLOSED' });
  });
}

/** The same connections, with a check before each statement and each transaction that may throw instead. */
function checkedFirst<T extends Db | Tx>(sql: T, check: () => void): T {
  return new Proxy(sql, {
    apply(target, self, words) {
      check();
      return Reflect.apply(target, self, words);
    },
    get(target, name) {
      if (name === 'begin') check();
      return Reflect.get(target, name) as unknown;
    },
  });
}

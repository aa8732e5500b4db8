import { Socket } from 'node:net';
import postgres from 'postgres';
import { assert } from './assert.ts';
import { isConnectionLost } from './database-errors.ts';
import { prepareQueries } from './statements.ts';

export type Db = postgres.Sql<{ int8: number }>;
export type Tx = postgres.TransactionSql<{ int8: number }>;
/** Parameter type of functions that only read. */
export type Reader = Db | Tx;

const int8Oid = 20;

/** Constant, because the driver's own backoff grows to 20 s and delays the first statements after an outage. */
const reconnectSeconds = 0.25;

/**
 * Makes the first message longer than 1 KB, so that postgres.js 3.4 sends it at once. After a statement lost with its
 * connection, it would otherwise buffer up to 1 KB and time out for 40 s.
 */
const startupPadding = { 'loadout.padding': 'x'.repeat(1024) };

/**
 * Emits 'close' without 'error' before it once connected. Between the two events, postgres.js 3.4 assigns statements
 * to the dead connection: they are never answered, or answered by the next one without having run.
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

/** Over TLS the driver wraps this socket and takes the server name from `host`; 'error' may then come first. */
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
  /** PostgreSQL itself, where the first URL leads to PgBouncer in transaction mode; for LISTEN. */
  directUrl?: string | null;
  /** Throws during an outage, because the driver's own queue is unbounded. */
  refuseIfUnavailable?: () => void;
  /** Receives each statement with the values of its parameters. */
  onStatement?: (statement: string, values: readonly unknown[]) => void;
}

/** Connects to PostgreSQL; `bigint` arrives as a safe JavaScript number, `numeric` as text, columns in camelCase. */
export function openDb(url: string, options: DbOptions = {}): Db {
  const { connectionsMax = 10, directUrl = null, refuseIfUnavailable, onStatement } = options;
  // PgBouncer gives a session to others after each transaction, with the prepared statements in it.
  const prepare = directUrl === null;
  const sql: Db = postgres(url, {
    ...sharedOptions,
    ...socketFor(url),
    max: connectionsMax,
    prepare,
    debug: onStatement ? (_connection, statement, values) => onStatement(statement, values as unknown[]) : false,
  });
  prepareQueries(sql);
  const db = directUrl === null ? sql : throughPgBouncer(sql, directUrl);
  const checked = refuseIfUnavailable ? checkedFirst(db, refuseIfUnavailable) : db;
  lockPools.set(checked, endedWith(db, postgres(url, { ...lockOptions, ...socketFor(url), prepare })));
  return checked;
}

const lockOptions = { ...sharedOptions, max: 5, idle_timeout: 10, fetch_types: false };
const lockPools = new WeakMap<Db, Db>();

/**
 * Connections that only hold locks by name, opened when needed. In the pool itself, callers that hold a lock would wait for
 * a connection that others keep while they wait for theirs.
 */
export function lockPoolOf(db: Db): Db {
  const pool = lockPools.get(db);
  assert(pool !== undefined, 'locks by name are taken through the pool of a process');
  return pool;
}

function endedWith<T extends Db>(db: Db, other: T): T {
  const end = db.end.bind(db);
  db.end = async (options) => {
    await Promise.all([other.end(options), end(options)]);
  };
  return other;
}

/**
 * Listens on a connection of its own, and sends no statement before the last one has ended: PgBouncer may have given
 * the session to others by then, and the statement is never answered.
 */
function throughPgBouncer(db: Db, directUrl: string): Db {
  const options = { ...sharedOptions, ...socketFor(directUrl), max: 1, fetch_types: false };
  const direct: Db = endedWith(db, postgres(directUrl, options));
  db.listen = (channel, onNotify, onListen) => direct.listen(channel, onNotify, onListen);
  return new Proxy(db, {
    apply(target, self, words) {
      const query = Reflect.apply(target, self, words) as { options?: { onexecute?: () => boolean } };
      // Whether postgres.js 3.4 may send another statement behind this one; undocumented.
      if (query.options) query.options.onexecute = () => false;
      return query;
    },
  });
}

/**
 * Loads array types once. postgres.js 3.4 would load them on each new connection, and an error then ends the process
 * as an unhandled rejection.
 */
export async function readTypesOnce(db: Db): Promise<void> {
  await db`select 1`;
  db.options.fetch_types = false;
}

/** Opens one connection for session locks: no maximum age, reconnects on the next statement, no array types. */
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
 * Leaves the work pending once the connection is lost: any further statement, rollback included, would go to a closed
 * socket and end the process (postgres.js 3.4, issue 1154). Errors that only look like a lost connection are rethrown
 * after a delay.
 */
async function begin<T>(db: Db, mode: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  let isLost = false;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const untilLost = async (tx: Tx): Promise<T> => {
    try {
      const result = await work(untilEnd(tx, { isLost: () => isLost, isOver: () => isOver })).finally(
        () => (isOver = true),
      );
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

/**
 * Of several steps at a time, others may go on after one has failed; their statements would run behind the rollback, in
 * no transaction.
 */
function untilEnd(tx: Tx, transaction: { isLost: () => boolean; isOver: () => boolean }): Tx {
  return checkedFirst(tx, () => {
    if (transaction.isLost()) throw Object.assign(new Error('the connection was lost'), { code: 'CONNECTION_CLOSED' });
    if (transaction.isOver()) throw new Error('the transaction has ended');
  });
}

/** Runs a check, which may throw, before each statement and transaction. */
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

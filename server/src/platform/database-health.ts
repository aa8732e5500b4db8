import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseUnavailable, isDatabaseUnavailable, isDiskFull } from './database-errors.ts';
import type { Logger } from './logger.ts';
import { writePages } from './platform.sql.ts';

const answerMsMax = 1000;
const retryMs = 250;
const diskRetryMs = 1000;

type Log = Pick<Logger, 'warn' | 'error'>;

/** Checks the database on its own connection and logs the start and end of each outage once. */
export class DatabaseHealth {
  readonly #url: string;
  readonly #log: Log;
  readonly #closing = new AbortController();
  #client: Client | null = null;
  #isAway = false;
  #ping: Promise<boolean> | null = null;
  #watch: Promise<void> | null = null;
  #diskWatch: Promise<void> | null = null;

  constructor(databaseUrl: string, log: Log) {
    this.#url = databaseUrl;
    this.#log = log;
  }

  refuseIfUnavailable(): void {
    if (this.#isAway) throw new DatabaseUnavailable();
  }

  report(error: unknown): void {
    if (error instanceof DatabaseUnavailable || !isDatabaseUnavailable(error)) return;
    if (!isDiskFull(error)) return this.#suspect(error);
    if (this.#closing.signal.aborted) return;
    this.#diskWatch ??= this.#watchDisk(error);
  }

  /** Resolves within two seconds. */
  async check(): Promise<boolean> {
    const answers = await this.#answersAtLast();
    if (!answers && !this.#closing.signal.aborted) {
      this.#watch ??= this.#waitOut(new Error('the database does not answer'));
    }
    return answers;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all([this.#watch, this.#diskWatch, this.#ping]);
    this.#drop();
  }

  #suspect(err: unknown): void {
    if (this.#closing.signal.aborted) return;
    this.#watch ??= this.#watchOutage(err);
  }

  async #watchOutage(err: unknown): Promise<void> {
    const answers = await this.#answersAtLast();
    if (this.#closing.signal.aborted) return;
    if (!answers) return this.#waitOut(err);
    this.#log.warn({ err }, 'a database connection was lost; the database answers');
    this.#watch = null;
  }

  async #waitOut(err: unknown): Promise<void> {
    const beganAtMs = performance.now();
    this.#isAway = true;
    this.#log.error(
      { err },
      'the database is unavailable; requests that need it are answered with 503 until it is back',
    );
    await this.#repeatUntil(() => this.#answers(), retryMs);
    this.#isAway = false;
    this.#watch = null;
    this.#logEnd(beganAtMs, 'the database is available again');
  }

  async #watchDisk(err: unknown): Promise<void> {
    const beganAtMs = performance.now();
    this.#log.error({ err }, 'the disk of the database is full; reads go on, writes are answered with 503');
    await this.#repeatUntil(() => this.#takesPages(), diskRetryMs);
    this.#logEnd(beganAtMs, 'the disk of the database has space again');
    this.#diskWatch = null;
  }

  #logEnd(beganAtMs: number, text: string): void {
    if (this.#closing.signal.aborted) return;
    this.#log.warn({ seconds: Math.round((performance.now() - beganAtMs) / 100) / 10 }, text);
  }

  async #repeatUntil(isOver: () => Promise<boolean>, pauseMs: number): Promise<void> {
    const { signal } = this.#closing;
    do {
      await delay(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    } while (!signal.aborted && !(await isOver()));
  }

  /** Retries once, because a busy machine may answer late. */
  async #answersAtLast(): Promise<boolean> {
    return (await this.#answers()) || this.#answers();
  }

  #answers(): Promise<boolean> {
    this.#ping ??= this.#answersNow().finally(() => (this.#ping = null));
    return this.#ping;
  }

  /** Never reuses a failed connection. The end of a healthy one reveals an outage while the shop is idle. */
  async #answersNow(): Promise<boolean> {
    try {
      this.#client ??= await this.#connect((client, error) => {
        if (client !== this.#client) return;
        this.#drop();
        this.#suspect(error);
      });
      await this.#client.query('select 1');
      return true;
    } catch {
      this.#drop();
      return false;
    }
  }

  /** Uses its own connection, because a ping may run meanwhile. */
  async #takesPages(): Promise<boolean> {
    try {
      const client = await this.#connect(() => undefined);
      await client.query(writePages).finally(() => void client.end().catch(() => undefined));
      return true;
    } catch {
      return false;
    }
  }

  /** Opens a connection with statement timeouts. */
  async #connect(onError: (client: Client, error: Error) => void): Promise<Client> {
    const client = new Client({
      connectionString: this.#url,
      connectionTimeoutMillis: answerMsMax,
      query_timeout: answerMsMax,
    });
    client.on('error', (error) => onError(client, error));
    await client.connect();
    return client;
  }

  #drop(): void {
    const client = this.#client;
    this.#client = null;
    void client?.end().catch(() => undefined);
  }
}

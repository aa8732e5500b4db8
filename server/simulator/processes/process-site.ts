import { setTimeout as delay } from 'node:timers/promises';
import { seedContent } from '#server/content/seed-content.ts';
import { type Db, openDb } from '#server/platform/db.ts';
import type { KillablePostgres } from '../../test-kit/killable-postgres.ts';
import type { ShopPart } from '../plan/plan.types.ts';
import { type Failure, isOutage } from '../stage/failure.ts';
import { releaseJobs } from '../stage/open-site.ts';
import { createSimMail, type SimMail } from '../stage/sim-mail.ts';
import type { SimShop } from '../stage/sim-shop.ts';
import { openSimTwin, type SimTwin } from '../stage/sim-twin.ts';
import type { Site } from '../stage/world.ts';
import { type ChildShop, EndedProcess, FailedOrder } from './child-shop.ts';
import { Children } from './children.ts';
import type { Order } from './messages.ts';
import { createOffsetClock, type OffsetClock } from './offset-clock.ts';

const recoverMsMax = 5000;
const connectionsMax = 10;
/** Far above what PostgreSQL takes on a busy machine. */
const answerMsMax = 60_000;

/** A shop of two processes, for calls and for jobs. They and PostgreSQL may be killed. */
export class ProcessSite {
  readonly #url: string;
  readonly #postgres: KillablePostgres;
  readonly #db: Db;
  readonly #clock: OffsetClock;
  readonly #mail: SimMail = createSimMail();
  readonly #findings: string[] = [];
  readonly #children: Children;
  readonly #running = new Set<Promise<void>>();
  readonly #port: number;
  readonly #twin: Promise<SimTwin>;
  #web: ChildShop | null = null;
  #worker: ChildShop | null = null;
  /** Ends when everything runs. */
  #opening: Promise<void> = Promise.resolve();
  #downUntilMs = -Infinity;

  private constructor(url: string, postgres: KillablePostgres, port: number) {
    this.#url = url;
    this.#postgres = postgres;
    this.#port = port;
    this.#db = openDb(url, { connectionsMax });
    this.#children = new Children({
      send: (emailId) => this.#mail.take(emailId),
      onFailure: (failure) => this.#noteFailure(failure),
    });
    this.#clock = createOffsetClock((aheadMs) => this.#children.setClock(aheadMs));
    this.#twin = openSimTwin(url, this.#clock, () => this.#origin());
  }

  static async open(
    url: string,
    { postgres, port }: { postgres: KillablePostgres; port: number },
  ): Promise<ProcessSite> {
    const site = new ProcessSite(url, postgres, port);
    await seedContent(site.#db);
    [site.#web, site.#worker] = await Promise.all([site.#openChild(site.#port), site.#openChild(null)]);
    return site;
  }

  async toSite(close: () => Promise<void>): Promise<Site> {
    const shop: SimShop = {
      origin: this.#origin(),
      jobs: {
        run: () => this.#ask({ do: 'run' }),
        tick: (from, to) => this.#ask({ do: 'tick', from: from.getTime(), to: to.getTime() }),
        crashNext: (when) => void this.#ask({ do: 'crash', when }),
        recover: () => void this.#ask({ do: 'recover' }),
        kill: () => this.kill('worker'),
      },
      kill: () => this.kill('server'),
    };
    return {
      url: this.#url,
      db: this.#db,
      clock: this.#clock,
      mail: this.#mail,
      twin: await this.#twin,
      findings: this.#findings,
      shop: async () => {
        await this.#opening;
        return shop;
      },
      restart: async () => {
        await Promise.all([this.kill('server'), this.kill('worker')]);
      },
      kill: (part) => this.kill(part),
      wasDown: (sinceMs) => this.#wasDown(sinceMs),
      close,
    };
  }

  /** Kills with SIGKILL, and starts again. */
  kill(part: ShopPart): Promise<void> {
    this.#opening = this.#opening.then(() => this.#replace(part));
    return this.#opening;
  }

  async close(): Promise<void> {
    await this.#opening.catch(() => undefined);
    await this.#children.close();
    await (await this.#twin).close();
    await this.#db.end({ timeout: 1 });
  }

  async #replace(part: ShopPart): Promise<void> {
    if (part === 'postgres') return this.#restartPostgres();
    const killed = part === 'server' ? this.#web : this.#worker;
    if (killed) await this.#children.kill(killed);
    if (part === 'server') this.#web = await this.#openChild(this.#port);
    if (part === 'server') return;
    await releaseJobs(this.#db);
    this.#worker = await this.#openChild(null);
  }

  async #restartPostgres(): Promise<void> {
    this.#downUntilMs = Infinity;
    await this.#postgres.kill('SIGKILL');
    await this.#postgres.start();
    await Promise.race([Promise.allSettled(this.#running), delay(recoverMsMax, undefined, { ref: false })]);
    await untilReached(async () => {
      // Every connection may still be one that was cut.
      await Promise.all(Array.from({ length: connectionsMax }, () => this.#db`select 1`));
      await releaseJobs(this.#db);
    });
    this.#downUntilMs = performance.now();
  }

  #wasDown(sinceMs: number): boolean {
    return this.#downUntilMs >= sinceMs;
  }

  #origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  #noteFailure({ message, isOutage: isOfOutage }: Failure): void {
    if (!(isOfOutage && this.#wasDown(performance.now() - recoverMsMax))) this.#findings.push(message);
  }

  /** With a port it answers calls; without one it runs jobs. */
  async #openChild(port: number | null): Promise<ChildShop> {
    const child = this.#children.take();
    const { keys } = await this.#twin;
    const facts = { url: this.#url, port, keys, shopOrigin: this.#origin(), aheadMs: this.#clock.aheadMs() };
    await child.ask({ do: 'open', ...facts });
    return child;
  }

  /** Asks the process for jobs; what its end or an outage cuts off is done by later calls. */
  async #ask(order: Order): Promise<void> {
    // The process may notice late that its connections were cut.
    const sinceMs = performance.now() - recoverMsMax;
    const asked = this.#worker?.ask(order) ?? Promise.resolve();
    this.#running.add(asked);
    try {
      await asked;
    } catch (error) {
      const isCutOff = error instanceof FailedOrder && error.isOutage && this.#wasDown(sinceMs);
      if (!(error instanceof EndedProcess || isCutOff)) throw error;
    } finally {
      this.#running.delete(asked);
    }
  }
}

/** Tries again what an outage cuts off. */
async function untilReached(work: () => Promise<void>): Promise<void> {
  const sinceMs = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error) || performance.now() - sinceMs > answerMsMax) throw error;
    }
    await delay(50);
  }
}

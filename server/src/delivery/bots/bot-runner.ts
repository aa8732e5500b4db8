import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/logger.ts';
import { updateError, updateLeases, updateLeasesToNone } from './bots.sql.ts';
import { type Bot, type BotOptions, SignedOut, type TradeSession } from './bots.types.ts';
import { runBot } from './run-bot.ts';
import { signBotIn } from './sign-bot-in.ts';

interface BotRunnerDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  /** Names this process in the leases of its bots. */
  owner: string;
  intervalMs: number;
  options: BotOptions;
}

/** Longer than the calls of a round take together. */
const leaseMs = 120_000;
/** Steam blocks an address that signs in too often. */
const signInPauseMs = 60_000;
const errorLengthMax = 200;

/** Drives the bots of this process round after round: one lease per bot, so that no two processes drive the same one. */
export class BotRunner {
  readonly #deps: BotRunnerDeps;
  readonly #sessions = new Map<number, TradeSession>();
  readonly #signInAfter = new Map<number, number>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #isStopped = false;

  constructor(deps: BotRunnerDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#running = this.runRound().finally(() => {
        this.#running = null;
        if (!this.#isStopped) this.start();
      });
    }, this.#deps.intervalMs);
    this.#timer.unref();
  }

  /** Waits for the round that is under way, and leaves the bots to others. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
    for (const session of this.#sessions.values()) session.close();
    this.#sessions.clear();
    await updateLeasesToNone(this.#deps.db, this.#deps.owner);
  }

  /** One round of all bots that this process has or gets. Never throws: failures are logged, and shown to staff. */
  async runRound(): Promise<void> {
    const { db, clock, log, owner } = this.#deps;
    try {
      const now = clock.now();
      const bots = await updateLeases(db, { owner, now, until: new Date(now.getTime() + leaseMs) });
      this.#forgetOthers(bots);
      await Promise.all(bots.map((bot) => this.#drive(bot)));
    } catch (err) {
      log.warn({ err }, 'a round of the bots failed');
    }
  }

  /** Bots that were removed or taken over. */
  #forgetOthers(bots: Bot[]): void {
    const ids = new Set(bots.map(({ id }) => id));
    for (const [id, session] of this.#sessions) {
      if (ids.has(id)) continue;
      session.close();
      this.#sessions.delete(id);
    }
  }

  async #drive(bot: Bot): Promise<void> {
    const { db, clock, log, owner, options } = this.#deps;
    const now = clock.now();
    try {
      const session = await this.#findSession(bot, now);
      if (session === null) return;
      await runBot(db, { bot, owner, session, options, clock, log });
      await updateError(db, { botId: bot.id, error: null, now });
    } catch (err) {
      if (err instanceof SignedOut) this.#signOut(bot.id);
      const said = err instanceof Error ? err.message : String(err);
      log.warn({ bot: bot.id, err }, 'a bot failed');
      await updateError(db, { botId: bot.id, error: said.slice(0, errorLengthMax), now });
    }
  }

  async #findSession(bot: Bot, now: Date): Promise<TradeSession | null> {
    const known = this.#sessions.get(bot.id);
    if (known) return known;
    if (now.getTime() < (this.#signInAfter.get(bot.id) ?? 0)) return null;
    this.#signInAfter.set(bot.id, now.getTime() + signInPauseMs);
    const session = await signBotIn(this.#deps.db, bot, { options: this.#deps.options, clock: this.#deps.clock });
    this.#signInAfter.delete(bot.id);
    this.#sessions.set(bot.id, session);
    return session;
  }

  #signOut(botId: number): void {
    this.#sessions.get(botId)?.close();
    this.#sessions.delete(botId);
  }
}

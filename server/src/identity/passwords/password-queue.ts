import { noteLimit } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';

/** Longest expected wait, and the minimum queue length on slow machines. */
const bounds = {
  all: { waitMsMax: 2000, sizeMin: 8 },
  network: { waitMsMax: 1000, sizeMin: 4 },
} as const;

const firstGuessMs = 50;
/** Weight of the newest duration in the moving average. */
const newestShare = 0.2;

interface Newcomer {
  network: string;
  rateLimitFactor: number;
}

/**
 * Queue for password hashing, first come first served. Refuses callers whose expected wait is too long. One network may
 * fill half of it, so that a flood leaves room.
 */
export class PasswordQueue {
  readonly #parallel: number;
  readonly #nowMs: () => number;
  readonly #waiting: (() => void)[] = [];
  readonly #ofNetwork = new Map<string, number>();
  #present = 0;
  #running = 0;
  #averageMs = firstGuessMs;

  constructor(parallel: number, nowMs: () => number) {
    this.#parallel = parallel;
    this.#nowMs = nowMs;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#parallel) this.#running += 1;
    else {
      this.#refuseIfFull();
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    const startedMs = this.#nowMs();
    try {
      return await work();
    } finally {
      this.#averageMs += newestShare * (this.#nowMs() - startedMs - this.#averageMs);
      // Passes the slot to the next in the queue, or releases it.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** Admits a call that will hash, or refuses it before it costs anything: per network first, then overall. */
  async admit<T>({ network, rateLimitFactor }: Newcomer, call: () => Promise<T>): Promise<T> {
    const present = this.#ofNetwork.get(network) ?? 0;
    const limit = this.#capacity(bounds.network) * rateLimitFactor;
    if (present >= limit) {
      noteLimit({ allowed: false, limit, remaining: 0, retryAfterSeconds: 1 });
      refuse('too_many_requests', { seconds: 1 });
    }
    if (this.#present >= this.#capacity(bounds.all)) refuse('service_unavailable');
    this.#refuseIfFull();
    this.#ofNetwork.set(network, present + 1);
    this.#present += 1;
    try {
      return await call();
    } finally {
      this.#present -= 1;
      const left = (this.#ofNetwork.get(network) ?? 1) - 1;
      if (left > 0) this.#ofNetwork.set(network, left);
      else this.#ofNetwork.delete(network);
    }
  }

  #refuseIfFull(): void {
    if (this.#waiting.length >= this.#capacity(bounds.all)) refuse('service_unavailable');
  }

  #capacity({ waitMsMax, sizeMin }: { waitMsMax: number; sizeMin: number }): number {
    return Math.max(sizeMin, Math.floor((waitMsMax * this.#parallel) / Math.max(1, this.#averageMs)));
  }
}

import { noteLimit } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';

/** The longest expected wait, and how many may wait however slow the machine is. */
const bounds = {
  all: { waitMsMax: 2000, sizeMin: 8 },
  network: { waitMsMax: 1000, sizeMin: 4 },
} as const;

const firstGuessMs = 50;
/** Weight of the newest time in the moving average. */
const newestShare = 0.2;

interface Newcomer {
  network: string;
  rateLimitFactor: number;
}

/**
 * The queue for hashing passwords: a few at a time, first come first served. Refuses at once whoever would wait too long,
 * by the time that hashing takes lately. One network fills half of the queue at most, so that a flood leaves room.
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
      // The turn passes on to the next in line; only without one does it end.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** Runs a call that is going to need a turn, or refuses it before it costs anything: by its network first, then by all. */
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

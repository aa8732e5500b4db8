import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

/** Pause between two readings; a change shows within it. */
const pauseMs = 1000;

interface CountFeedOptions<T> {
  read: () => Promise<T>;
  onError: (error: unknown) => void;
  pauseMs?: number;
}

/** Reads counts while anybody follows them, once for all, and passes on those that changed. */
export class CountFeed<T> {
  readonly #options: CountFeedOptions<T>;
  readonly #followers = new Set<(counts: T) => void>();
  #last: T | null = null;
  /** Whether anybody follows, or did a moment ago. */
  isReading = false;

  constructor(options: CountFeedOptions<T>) {
    this.#options = options;
  }

  /** Calls back at once if counts are known, then with every change, until the returned function is called. */
  follow(onCounts: (counts: T) => void): () => void {
    this.#followers.add(onCounts);
    if (this.#last !== null) onCounts(this.#last);
    if (!this.isReading) void this.#readRepeatedly();
    return () => void this.#followers.delete(onCounts);
  }

  async #readRepeatedly(): Promise<void> {
    this.isReading = true;
    while (this.#followers.size > 0) {
      await this.#read();
      await delay(this.#options.pauseMs ?? pauseMs, undefined, { ref: false });
    }
    // Counts nobody follows grow old.
    this.#last = null;
    this.isReading = false;
  }

  async #read(): Promise<void> {
    try {
      const counts = await this.#options.read();
      if (!isDeepStrictEqual(counts, this.#last)) for (const follower of this.#followers) follower(counts);
      this.#last = counts;
    } catch (error) {
      this.#options.onError(error);
    }
  }
}

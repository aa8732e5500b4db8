export interface ChangeReaders {
  readAll(): Promise<void>;
  readItems(ids: number[]): Promise<void>;
  onError(error: unknown): void;
}

/** Reading more at once would keep requests waiting. */
const idsMax = 2_000;
const firstDelayMs = 5;
const retryDelayMs = 1_000;

/**
 * Batches changes and applies them one at a time. Pauses last as long as the reads, so that a large import leaves half
 * of the time to requests.
 */
export class ChangeQueue {
  readonly #readers: ChangeReaders;
  readonly #pending = new Set<number>();
  #isAllPending = false;
  #isClosed = false;
  #isReading = false;
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> = Promise.resolve();
  #behindSinceMs: number | null = null;
  /** Of changes that came while others were read. */
  #laterSinceMs: number | null = null;

  constructor(readers: ChangeReaders) {
    this.#readers = readers;
  }

  add(ids: number[]): void {
    for (const id of ids) this.#pending.add(id);
    this.#plan(firstDelayMs);
  }

  addAll(): void {
    this.#isAllPending = true;
    this.#plan(firstDelayMs);
  }

  /** Loads everything; changes meanwhile wait. */
  async readFirst(): Promise<void> {
    this.#isReading = true;
    await this.#readers.readAll();
    this.#finish(firstDelayMs);
  }

  /** Time since the first change that is not applied yet; changes that are lost with the connection do not count. */
  lagSeconds(): number {
    return this.#behindSinceMs === null ? 0 : (performance.now() - this.#behindSinceMs) / 1000;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#reading;
  }

  #isIdle(): boolean {
    return this.#pending.size === 0 && !this.#isAllPending;
  }

  #plan(delayMs: number): void {
    if (this.#isReading) this.#laterSinceMs ??= performance.now();
    else this.#behindSinceMs ??= performance.now();
    if (this.#isClosed || this.#isReading || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#reading = this.#readOnce();
    }, delayMs);
  }

  async #readOnce(): Promise<void> {
    const startedMs = performance.now();
    const isAll = this.#isAllPending;
    const ids = [...this.#pending].slice(0, isAll ? Infinity : idsMax);
    this.#isReading = true;
    for (const id of ids) this.#pending.delete(id);
    this.#isAllPending = false;
    this.#laterSinceMs = null;
    const isLast = this.#isIdle();
    let delayMs = retryDelayMs;
    try {
      await (isAll ? this.#readers.readAll() : this.#readers.readItems(ids));
      delayMs = Math.max(firstDelayMs, performance.now() - startedMs);
      if (isLast) this.#behindSinceMs = this.#laterSinceMs;
    } catch (error) {
      this.#isAllPending = true;
      if (!this.#isClosed) this.#readers.onError(error);
    }
    this.#finish(delayMs);
  }

  #finish(delayMs: number): void {
    this.#isReading = false;
    if (!this.#isIdle()) return this.#plan(delayMs);
    this.#behindSinceMs = null;
  }
}

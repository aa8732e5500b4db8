import type { RenderedPage } from './rendered-page.ts';

interface Entry {
  page: RenderedPage;
  bytes: number;
  expiresAt: number;
}

/** A kept page may come to lie there in its compressed forms as well, which are a quarter of it at most. */
const compressedShare = 1.5;

/**
 * Keeps guests' pages for a few seconds and within a bound of memory: what is over leaves at the next page that comes,
 * then the oldest. Requests for a page that is being rendered wait for that one rendering.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #rendering = new Map<string, Promise<RenderedPage>>();
  readonly #bytesMax: number;
  readonly #keepMs: number;
  #bytes = 0;

  constructor(options: { bytesMax: number; keepMs: number }) {
    this.#bytesMax = options.bytesMax;
    this.#keepMs = options.keepMs;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The page under the key, rendered at most once at a time; one that is no success is given out but not kept. */
  async find(key: string, nowMs: number, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const entry = this.#entries.get(key);
    if (entry && entry.expiresAt > nowMs) return entry.page;
    const running = this.#rendering.get(key);
    if (running) return running;
    const rendering = render();
    this.#rendering.set(key, rendering);
    try {
      const page = await rendering;
      if (page.isKeepable) this.#keep(key, page, nowMs);
      return page;
    } finally {
      this.#rendering.delete(key);
    }
  }

  /** Pages stand in the order in which they came, which is the order in which they end. */
  #keep(key: string, page: RenderedPage, nowMs: number): void {
    this.#forget(key);
    const bytes = Math.ceil(page.body.length * compressedShare) + key.length;
    this.#entries.set(key, { page, bytes, expiresAt: nowMs + this.#keepMs });
    this.#bytes += bytes;
    for (const [oldest, { expiresAt }] of this.#entries) {
      if (expiresAt > nowMs && this.#bytes <= this.#bytesMax) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}

import type { RenderedPage } from './rendered-page.ts';

interface Entry {
  page: RenderedPage;
  bytes: number;
  expiresAt: number;
}

/** Reserves space for the compressed forms stored with a page. */
const compressedShare = 1.5;

/**
 * Caches guests' pages for a few seconds, within a memory limit: each new page evicts the expired ones, then the
 * oldest. Concurrent requests for a page share one rendering.
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

  /** Returns the page of a key. Concurrent requests share one rendering; error pages are returned but not cached. */
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

  /** Entries are in order of insertion, which is also their order of expiry. */
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

import type { RenderedPage } from './rendered-page.ts';

interface Entry {
  page: RenderedPage;
  bytes: number;
  expiresAt: number;
}

/** Counted per byte of a page: compressed copies are stored beside it. */
const compressedShare = 1.5;

/**
 * Short-lived cache of guests' pages with a memory limit. A new page evicts expired entries, then the oldest ones.
 * Concurrent requests for a page share one rendering.
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

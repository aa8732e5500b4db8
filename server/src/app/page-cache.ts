/** One finished page of a guest: the HTML split where the nonce goes, so that a hit only joins strings. */
export interface CachedPage {
  parts: string[];
  headers: [string, string][];
}

interface Entry {
  page: CachedPage;
  expiresAt: number;
}

/**
 * Keeps guests' pages for a few seconds, at most `entriesMax` of them, the oldest leaving first.
 * Requests for a page that is being rendered wait for that one rendering.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #rendering = new Map<string, Promise<CachedPage | null>>();
  readonly #entriesMax: number;
  readonly #keepMs: number;

  constructor(options: { entriesMax: number; keepMs: number }) {
    this.#entriesMax = options.entriesMax;
    this.#keepMs = options.keepMs;
  }

  /** The page under the key, rendered at most once at a time; null when `render` says it must not be kept. */
  async find(key: string, nowMs: number, render: () => Promise<CachedPage | null>): Promise<CachedPage | null> {
    const entry = this.#entries.get(key);
    if (entry && entry.expiresAt > nowMs) return entry.page;
    const running = this.#rendering.get(key);
    if (running) return running;
    const rendering = render();
    this.#rendering.set(key, rendering);
    try {
      const page = await rendering;
      if (page) this.#keep(key, { page, expiresAt: nowMs + this.#keepMs });
      return page;
    } finally {
      this.#rendering.delete(key);
    }
  }

  /** Forgets everything: prices, stock or texts have changed. */
  clear(): void {
    this.#entries.clear();
  }

  #keep(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > this.#entriesMax && !oldest.done) this.#entries.delete(oldest.value);
  }
}

import type { RenderedPage } from './rendered-page.ts';
import { compressDocument, type CompressedDocument } from './compressed-document.ts';

const documentsMax = 100;

export const rebuildMs = 600_000;

const cacheControl = 'public, max-age=3600';

/** Whether a path is robots.txt or a sitemap: the same for everybody, expensive to build, rarely requested. */
export function isDocument(path: string): boolean {
  return /^\/(?:robots\.txt|sitemap\.xml|sitemaps\/[^/]+)$/.test(path);
}

/** Caches documents until the catalog changes, but at least ten minutes. Concurrent requests share one build. */
export class DocumentCache {
  readonly #documents = new Map<string, Promise<CompressedDocument>>();
  #version = '';
  #sinceMs = -Infinity;

  /** Returns the cached document or builds it. Errors and error replies are not cached. */
  async find(
    key: string,
    shop: { version: string; nowMs: number },
    render: () => Promise<RenderedPage>,
  ): Promise<CompressedDocument> {
    if (shop.version !== this.#version && shop.nowMs - this.#sinceMs >= rebuildMs) {
      this.#documents.clear();
      this.#version = shop.version;
      this.#sinceMs = shop.nowMs;
    }
    return this.#documents.get(key) ?? this.#build(key, render);
  }

  async #build(key: string, render: () => Promise<RenderedPage>): Promise<CompressedDocument> {
    const building = buildDocument(render);
    const compressed = building.then(({ document }) => document);
    const oldest = this.#documents.size < documentsMax ? undefined : this.#documents.keys().next().value;
    if (oldest !== undefined) this.#documents.delete(oldest);
    this.#documents.set(key, compressed);
    const isKept = await building.then(
      ({ isKeepable }) => isKeepable,
      () => false,
    );
    if (!isKept && this.#documents.get(key) === compressed) this.#documents.delete(key);
    return compressed;
  }
}

async function buildDocument(render: () => Promise<RenderedPage>) {
  const { status, headers, body, isKeepable } = await render();
  const document = await compressDocument({
    status,
    body,
    headers: { ...headers, ...(isKeepable && { 'cache-control': cacheControl }) },
  });
  return { document, isKeepable };
}

import { isAllowedSource } from './source.rules.ts';
import type { SourceReply } from './images.types.ts';

const REDIRECTS_MAX = 3;
const RASTER = /^image\/(?:png|jpe?g|webp|avif|gif)\b/i;

export type ImageHostLimits = { bytesMax: number; timeoutMs: number };
export const IMAGE_HOST_LIMITS: ImageHostLimits = { bytesMax: 8 * 1024 * 1024, timeoutMs: 4000 };

async function readBody(response: Response, bytesMax: number): Promise<SourceReply> {
  if (Number(response.headers.get('content-length') ?? 0) > bytesMax) return { failure: 'too_large' };
  const chunks: Uint8Array[] = [];
  let length = 0;
  // The content length may be missing or wrong, so bytes are counted too.
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > bytesMax) return { failure: 'too_large' };
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks, length) };
}

async function readResponse(response: Response, bytesMax: number): Promise<SourceReply> {
  if (response.status >= 500 || response.status === 429) return { failure: 'down' };
  if (!response.ok) return { failure: 'absent' };
  // No SVG: it can reference files and take unbounded time to render.
  if (!RASTER.test(response.headers.get('content-type') ?? '')) return { failure: 'not_an_image' };
  return readBody(response, bytesMax);
}

async function followToImage(start: URL, bases: readonly URL[], limits: ImageHostLimits): Promise<SourceReply> {
  const abort = new AbortController();
  const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(limits.timeoutMs)]);
  let url = start;
  try {
    for (let step = 0; step <= REDIRECTS_MAX; step++) {
      if (!isAllowedSource(url, bases)) return { failure: 'foreign' };
      const response = await fetch(url, { redirect: 'manual', signal, headers: { accept: 'image/*' } });
      const location = response.headers.get('location');
      if (response.status < 300 || response.status >= 400 || !location) {
        return await readResponse(response, limits.bytesMax);
      }
      await response.body?.cancel();
      if (!URL.canParse(location, url)) return { failure: 'absent' };
      url = new URL(location, url);
    }
    return { failure: 'absent' };
  } finally {
    // Closes the connection if the body was not read to its end.
    abort.abort();
  }
}

/** Fetches an image from the allowed hosts only; a slow or failing host counts as down. */
export async function fetchImage(url: URL, bases: readonly URL[], limits = IMAGE_HOST_LIMITS): Promise<SourceReply> {
  try {
    return await followToImage(url, bases, limits);
  } catch {
    return { failure: 'down' };
  }
}

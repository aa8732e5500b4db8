import type { CountryService } from '#server/content/content.types.ts';

interface Limits {
  timeoutMs: number;
  /** Maximum concurrent calls; further visitors get no guess. */
  askedMax: number;
  bytesMax: number;
  /** Maximum number of cached replies, so that reloading a page makes no further call. */
  rememberedMax: number;
  rememberedMs: number;
  /** How long a failure is cached. */
  failureMs: number;
}
export const countryServiceLimits: Limits = {
  timeoutMs: 1000,
  askedMax: 20,
  bytesMax: 1000,
  rememberedMax: 2000,
  rememberedMs: 600_000,
  failureMs: 60_000,
};

interface Remembered {
  reply: Promise<string | null>;
  endsAtMs: number;
}

/**
 * Calls the operator's country service, whose URL has `{ip}` for the visitor's address. Concurrent calls for one
 * address share a reply. Returns null on failure, logs no address, and forgets addresses in time.
 */
export function openCountryService(address: string, limits = countryServiceLimits): CountryService {
  let asked = 0;
  const remembered = new Map<string, Remembered>();

  async function ask(ip: string): Promise<string | null> {
    asked += 1;
    try {
      return await readText(address.replaceAll('{ip}', encodeURIComponent(ip)), limits);
    } catch {
      return null;
    } finally {
      asked -= 1;
    }
  }

  function remember(ip: string, question: Remembered): void {
    remembered.delete(ip);
    const oldest = remembered.size < limits.rememberedMax ? undefined : remembered.keys().next().value;
    if (oldest !== undefined) remembered.delete(oldest);
    remembered.set(ip, question);
    // Forgets the address in time, even without further calls.
    const forget = () => remembered.get(ip) === question && remembered.delete(ip);
    setTimeout(forget, limits.rememberedMs).unref();
  }

  return async (ip, now) => {
    const known = remembered.get(ip);
    if (known && known.endsAtMs > now.getTime()) return known.reply;
    if (asked >= limits.askedMax) return null;
    const question = { reply: ask(ip), endsAtMs: now.getTime() + limits.rememberedMs };
    remember(ip, question);
    const text = await question.reply;
    if (text === null) question.endsAtMs = now.getTime() + limits.failureMs;
    return text;
  };
}

async function readText(url: string, { timeoutMs, bytesMax }: Limits): Promise<string | null> {
  const abort = new AbortController();
  const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const response = await fetch(url, { signal, redirect: 'error', headers: { accept: 'text/plain' } });
    if (!response.ok) return null;
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > bytesMax) return null;
    }
    return text;
  } finally {
    // Closes the connection if the body was not read to its end.
    abort.abort();
  }
}

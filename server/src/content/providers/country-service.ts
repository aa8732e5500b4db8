import type { CountryService } from '#server/content/content.types.ts';

interface Limits {
  timeoutMs: number;
  /** So many visitors may wait at once; for more of them nobody asks. */
  askedMax: number;
  bytesMax: number;
  /** Visitors of whom this process remembers what was answered, so that pressing reload asks nobody again. */
  rememberedMax: number;
  rememberedMs: number;
  /** A service that is away is left alone so long. */
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
 * Asks the service of the operator's choice; `{ip}` in its address is the place of the visitor's. Equal questions share one
 * answer. Fails softly, says nothing of whom it asked about, and forgets them in time.
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
    // No address of a visitor stays longer than it serves, also where nobody asks any more.
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

import type { CountryService } from '#server/content/content.types.ts';

interface Limits {
  timeoutMs: number;
  /** So many visitors may wait at once; for more of them nobody asks. */
  askedMax: number;
  bytesMax: number;
  /** Replies that this process remembers, so that pressing reload asks nobody again. */
  rememberedMax: number;
}
export const countryServiceLimits: Limits = { timeoutMs: 1000, askedMax: 20, bytesMax: 1000, rememberedMax: 2000 };

/** Asks the service of the operator's choice; `{ip}` in its address is the place of the visitor's. Fails softly and says nothing of whom it asked about. */
export function openCountryService(address: string, limits = countryServiceLimits): CountryService {
  let asked = 0;
  const replies = new Map<string, string>();
  return async (ip) => {
    const known = replies.get(ip);
    if (known !== undefined || asked >= limits.askedMax) return known ?? null;
    asked += 1;
    try {
      const text = await readText(address.replaceAll('{ip}', encodeURIComponent(ip)), limits);
      const oldest = replies.size < limits.rememberedMax ? undefined : replies.keys().next().value;
      if (oldest !== undefined) replies.delete(oldest);
      if (text !== null) replies.set(ip, text);
      return text;
    } catch {
      return null;
    } finally {
      asked -= 1;
    }
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
    // Ends the connection of a reply that is not read to its end.
    abort.abort();
  }
}

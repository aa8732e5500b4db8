import { readRates } from '#server/content/lists/rates.rules.ts';
import type { RateSource } from '#server/content/lists/lists.types.ts';

const timeoutMs = 5000;
const charactersMax = 500_000;

/** Asks the configured source of rates. Returns null on failure, timeout or an unreadable reply. */
export function openRateSource(url: string): RateSource {
  return async () => {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
      if (!response.ok) return null;
      const decoder = new TextDecoder();
      let text = '';
      for await (const chunk of response.body ?? []) {
        text += decoder.decode(chunk, { stream: true });
        if (text.length > charactersMax) return null;
      }
      return readRates(text);
    } catch {
      return null;
    }
  };
}

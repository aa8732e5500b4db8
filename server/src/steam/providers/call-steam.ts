import { SteamUnavailable } from '#server/steam/steam.types.ts';
import type { openCircuitBreaker } from './circuit-breaker.ts';

const tooMany = 429;

export interface SteamCall {
  operation: string;
  url: URL;
  timeoutMs: number;
  bytesMax: number;
  form?: URLSearchParams;
  /** Statuses beside 200 that are answers. */
  statuses?: readonly number[];
}

interface SteamAnswer {
  status: number;
  text: string;
}

/** Calls Steam once, within time and size. Throws `SteamUnavailable`, which names no account. */
export async function callSteam(
  breaker: ReturnType<typeof openCircuitBreaker>,
  { operation, url, timeoutMs, bytesMax, form, statuses = [] }: SteamCall,
): Promise<SteamAnswer> {
  breaker.check();
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      ...(form && { method: 'POST', body: form }),
    });
    const isAnswer = response.status === 200 || statuses.includes(response.status);
    if (!isAnswer) {
      await response.body?.cancel();
      breaker.recordFailure(response.status === tooMany ? 'refused' : 'down');
      throw new SteamUnavailable(`steam: ${operation} answered ${response.status}`);
    }
    const text = await readBounded(response, bytesMax);
    breaker.recordSuccess();
    return { status: response.status, text };
  } catch (error) {
    if (error instanceof SteamUnavailable) throw error;
    breaker.recordFailure('down');
    throw new SteamUnavailable(`steam: ${operation} failed: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}

async function readBounded(response: Response, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new Error('too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

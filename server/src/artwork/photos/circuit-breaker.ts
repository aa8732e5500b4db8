import { LRUCache } from 'lru-cache';
import { minuteMs } from '#server/platform/clock.ts';
import type { SourceFailure } from './images.types.ts';

const hostQuietMs = 30_000;
const pictureQuietMs = 5 * minuteMs;
const hostFailuresMax = 3;
const picturesMax = 10_000;

interface HostState {
  failureCount: number;
  quietUntilMs: number;
}

/** Skips hosts and pictures that just failed, so that only one visitor waits for a dead host or a missing picture. */
export function openCircuitBreaker(nowMs: () => number) {
  const hosts = new Map<string, HostState>();
  const quietUntilMs = new LRUCache<string, number>({ max: picturesMax });
  const isHostQuiet = (url: URL) => (hosts.get(url.origin)?.quietUntilMs ?? 0) > nowMs();

  return {
    isQuiet: (url: URL): boolean => isHostQuiet(url) || (quietUntilMs.peek(url.href) ?? 0) > nowMs(),

    recordSuccess: (url: URL): void => {
      hosts.delete(url.origin);
      quietUntilMs.delete(url.href);
    },

    recordFailure(url: URL, failure: SourceFailure): boolean {
      if (failure !== 'down') {
        hosts.delete(url.origin);
        quietUntilMs.set(url.href, nowMs() + pictureQuietMs);
        return false;
      }
      quietUntilMs.set(url.href, nowMs() + hostQuietMs);
      const failureCount = (hosts.get(url.origin)?.failureCount ?? 0) + 1;
      const isDead = failureCount >= hostFailuresMax;
      const wasQuiet = isHostQuiet(url);
      hosts.set(url.origin, { failureCount, quietUntilMs: isDead ? nowMs() + hostQuietMs : 0 });
      return isDead && !wasQuiet;
    },
  };
}

import type { SourceFailure } from './images.types.ts';

const HOST_QUIET_MS = 30_000;
const PICTURE_QUIET_MS = 5 * 60_000;
const HOST_FAILURES_MAX = 3;
const PICTURES_MAX = 10_000;

type HostState = { failureCount: number; quietUntilMs: number };

/** Remembers what failed, so that a dead host or a missing picture costs one wait and not one for every visitor. */
export function openCircuitBreaker(nowMs: () => number) {
  const hosts = new Map<string, HostState>();
  const pictures = new Map<string, number>();

  const rememberPicture = (url: URL, quietMs: number) => {
    pictures.delete(url.href);
    pictures.set(url.href, nowMs() + quietMs);
    const [oldest] = pictures.keys();
    if (pictures.size > PICTURES_MAX && oldest !== undefined) pictures.delete(oldest);
  };

  return {
    isQuiet: (url: URL): boolean =>
      (hosts.get(url.origin)?.quietUntilMs ?? 0) > nowMs() || (pictures.get(url.href) ?? 0) > nowMs(),

    rememberSuccess: (url: URL): void => {
      hosts.delete(url.origin);
      pictures.delete(url.href);
    },

    /** True when this failure is the one that makes the shop leave the host alone for a while. */
    rememberFailure(url: URL, failure: SourceFailure): boolean {
      if (failure !== 'down') {
        hosts.delete(url.origin);
        rememberPicture(url, PICTURE_QUIET_MS);
        return false;
      }
      rememberPicture(url, HOST_QUIET_MS);
      const failureCount = (hosts.get(url.origin)?.failureCount ?? 0) + 1;
      const isDead = failureCount >= HOST_FAILURES_MAX;
      const wasQuiet = (hosts.get(url.origin)?.quietUntilMs ?? 0) > nowMs();
      hosts.set(url.origin, { failureCount, quietUntilMs: isDead ? nowMs() + HOST_QUIET_MS : 0 });
      return isDead && !wasQuiet;
    },
  };
}

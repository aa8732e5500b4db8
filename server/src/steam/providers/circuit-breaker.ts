import { SteamUnavailable } from '#server/steam/steam.types.ts';

const failuresMax = 3;
const quietMs = 30_000;
/** Steam keeps refusing an address that goes on calling. */
const refusedQuietMs = 60_000;

/** Why a call failed: `refused` by a limit of Steam, or `down`. */
type Failure = 'refused' | 'down';

interface Breaker {
  /** Throws while Steam is left alone. */
  check(): void;
  recordSuccess(): void;
  recordFailure(failure: Failure): void;
}

/** Leaves Steam alone for a while after failures in a row, so that customers do not wait for a service that is down. */
export function openCircuitBreaker(nowMs: () => number): Breaker {
  let failureCount = 0;
  let quietUntilMs = 0;
  return {
    check: () => {
      if (quietUntilMs > nowMs()) throw new SteamUnavailable('steam: not called after failures');
    },
    recordSuccess: () => {
      failureCount = 0;
    },
    recordFailure: (failure) => {
      failureCount += 1;
      if (failure === 'refused') quietUntilMs = nowMs() + refusedQuietMs;
      else if (failureCount >= failuresMax) quietUntilMs = nowMs() + quietMs;
    },
  };
}

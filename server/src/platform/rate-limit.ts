import { AsyncLocalStorage } from 'node:async_hooks';
import { isIPv6 } from 'node:net';
import type { Reader } from './db.ts';
import { upsertRateWindow } from './platform.sql.ts';
import { refuse } from './refusal.ts';

export interface RateLimit {
  /** Such as `login:ip:203.0.113.7`. */
  key: string;
  limit: number;
  windowSeconds: number;
  now: Date;
}

export interface RateState {
  allowed: boolean;
  limit: number;
  remaining: number;
  retryAfterSeconds: number;
}

/** Limits checked during the current call. Use cases check them; the HTTP layer reports them. */
const metLimits = new AsyncLocalStorage<RateState[]>();

export function gatherLimits<T>(states: RateState[], run: () => T): T {
  return metLimits.run(states, run);
}

/** Reports a limit that is counted elsewhere. */
export function noteLimit(state: RateState): void {
  metLimits.getStore()?.push(state);
}

/** Counts an attempt in a fixed window shared by all processes. */
export async function takeToken(db: Reader, { key, limit, windowSeconds, now }: RateLimit): Promise<RateState> {
  const window = await upsertRateWindow(db, { key, now, windowSeconds });
  const endsAt = window.startedAt.getTime() + windowSeconds * 1000;
  const state = {
    allowed: window.count <= limit,
    limit,
    remaining: Math.max(0, limit - window.count),
    retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)),
  };
  noteLimit(state);
  return state;
}

/** Counts an attempt and refuses beyond the limit. Not for transactions: a rollback would undo the count. */
export async function refuseIfTooMany(db: Reader, limit: RateLimit): Promise<RateState> {
  const state = await takeToken(db, limit);
  if (!state.allowed) refuse('too_many_requests', { seconds: state.retryAfterSeconds, limit: state.limit });
  return state;
}

/** Rate-limit key of an address: IPv4 as is, IPv6 as its /64. */
export function toRateLimitSubnet(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}

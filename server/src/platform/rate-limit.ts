import { AsyncLocalStorage } from 'node:async_hooks';
import type { Reader } from './db.ts';
import { upsertRateWindow } from './platform.sql.ts';
import { refuse } from './refusal.ts';

export interface RateLimit {
  /** What is counted, for instance `login:ip:203.0.113.7`. */
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

/** The limits that the running call has met; limits are taken deep inside use cases, and only the edge tells of them. */
const metLimits = new AsyncLocalStorage<RateState[]>();

/** Runs a call and gathers every limit that it meets in `states`, also when it is refused. */
export function gatherLimits<T>(states: RateState[], run: () => T): T {
  return metLimits.run(states, run);
}

/** Notes the state of a limit that is counted elsewhere than in the windows of this file. */
export function noteLimit(state: RateState): void {
  metLimits.getStore()?.push(state);
}

/** Counts one attempt against a fixed window that all processes share. */
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

/** Counts one attempt and refuses when there were too many. Never call it inside a transaction that may roll back. */
export async function refuseIfTooMany(db: Reader, limit: RateLimit): Promise<RateState> {
  const state = await takeToken(db, limit);
  if (!state.allowed) refuse('too_many_requests', { seconds: state.retryAfterSeconds, limit: state.limit });
  return state;
}

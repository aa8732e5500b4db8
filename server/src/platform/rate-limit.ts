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

/** Counts one attempt against a fixed window that all processes share. */
export async function takeToken(db: Reader, { key, limit, windowSeconds, now }: RateLimit): Promise<RateState> {
  const window = await upsertRateWindow(db, { key, now, windowSeconds });
  const endsAt = window.startedAt.getTime() + windowSeconds * 1000;
  return {
    allowed: window.count <= limit,
    limit,
    remaining: Math.max(0, limit - window.count),
    retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)),
  };
}

/** Counts one attempt and refuses when there were too many. Never call it inside a transaction that may roll back. */
export async function refuseIfTooMany(db: Reader, limit: RateLimit): Promise<RateState> {
  const state = await takeToken(db, limit);
  if (!state.allowed) refuse('too_many_requests', { seconds: state.retryAfterSeconds, limit: state.limit });
  return state;
}

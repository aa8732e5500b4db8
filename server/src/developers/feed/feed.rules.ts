import { euroDigits, toMajor } from '#contract/money.ts';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { dayMs } from '#server/platform/clock.ts';
import type { FeedEvent } from './feed.types.ts';

/** More changes at once are told as one reset. */
export const changesMax = 2000;
/** How long events stay, and how many. */
export const eventsKeptMs = dayMs;
export const eventsKeptMax = 100_000;
/** Whoever missed more events than that reads the items anew. */
export const missedMax = 20_000;
/** Events per reading. */
export const eventsAtOnce = 500;

/** An event as server-sent events have it. */
export function toServerSentEvent({ id, type, itemId, priceCents, stock, at }: FeedEvent): string {
  const data =
    itemId === null
      ? { at: toEpochSeconds(at) }
      : {
          item_id: itemId,
          price: toMajor(priceCents ?? 0, euroDigits),
          currency: 'EUR',
          stock,
          at: toEpochSeconds(at),
        };
  return `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * Reads the id after which a listener goes on; null to begin with the next event. An unreadable one counts as the oldest, so
 * that its listener misses nothing.
 */
export function readLastEventId(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

import { type Clock, dayMs, minuteMs } from '#server/platform/clock.ts';

export interface SimClock extends Clock {
  advance(minutes: number): void;
  set(at: Date): void;
}

/** Histories that follow each other in one database. */
export const historiesPerDatabase = 50;

const start = new Date('2040-01-01T09:00:00Z');
/** Longer than any history. */
const daysEach = 100;

/** Where the clock of a history begins: later than every history before it in its database. */
export function startOf(history: number): Date {
  return new Date(start.getTime() + (history % historiesPerDatabase) * daysEach * dayMs);
}

/** A clock that moves only when told, and by a millisecond with each reading, so that no two facts share their time. */
export function createSimClock(): SimClock {
  let nowMs = start.getTime();
  return {
    now: () => new Date((nowMs += 1)),
    advance: (minutes) => {
      nowMs += minutes * minuteMs;
    },
    set: (at) => {
      nowMs = at.getTime();
    },
  };
}

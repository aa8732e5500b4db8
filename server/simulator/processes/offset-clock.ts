import { minuteMs } from '#server/platform/clock.ts';
import type { SimClock } from '../stage/sim-clock.ts';

export interface OffsetClock extends SimClock {
  /** How far it is ahead of the system's clock. */
  aheadMs(): number;
  setAhead(aheadMs: number): void;
}

/** A clock that runs and jumps, so that processes on one machine may share it. `onJump` tells the others. */
export function createOffsetClock(onJump: (aheadMs: number) => void = () => undefined): OffsetClock {
  let aheadMs = 0;
  const jump = (to: number): void => {
    aheadMs = to;
    onJump(aheadMs);
  };
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance: (minutes) => jump(aheadMs + minutes * minuteMs),
    set: (at) => jump(at.getTime() - Date.now()),
    aheadMs: () => aheadMs,
    setAhead: (to) => {
      aheadMs = to;
    },
  };
}

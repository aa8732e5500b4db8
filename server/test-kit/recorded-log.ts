import { pino } from 'pino';
import type { Logger } from '#server/platform/logger.ts';

export interface RecordedLog {
  log: Logger;
  /** Messages logged at a level since the last `clear`. */
  at: (level: 'warn' | 'error') => string[];
  clear: () => void;
}

const levelNumbers = { warn: 40, error: 50 };

/** A real logger that records its lines. */
export function recordLog(): RecordedLog {
  let lines: { level: number; msg: string }[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line) as (typeof lines)[number]) });
  return {
    log,
    at: (level) => lines.filter((line) => line.level === levelNumbers[level]).map(({ msg }) => msg),
    clear: () => {
      lines = [];
    },
  };
}

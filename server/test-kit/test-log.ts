import { pino } from 'pino';
import type { Logger } from '#server/platform/logger.ts';

/** A logger for tests: errors go to the console, which fails the test. */
export const testLog: Logger = pino({ level: 'error' }, { write: (line) => console.error(line) });

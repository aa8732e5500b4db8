import { pino } from 'pino';
import type { Logger } from '#server/platform/logger.ts';

/** A log for what is under test: lines at error level go to the console, where they fail the test. */
export const testLog: Logger = pino({ level: 'error' }, { write: (line) => console.error(line) });

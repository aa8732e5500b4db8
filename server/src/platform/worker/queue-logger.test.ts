import { expect, test } from 'vitest';
import { recordLog } from '../../../test-kit/recorded-log.ts';
import { queueLogger } from './queue-logger.ts';

const killed = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
const bug = new Error('no');

test.each([
  { what: 'a scheduled job that loses the database', attempts: 1, max_attempts: 1, error: killed, level: 'warn' },
  { what: 'a scheduled job that fails', attempts: 1, max_attempts: 1, error: bug, level: 'error' },
  { what: 'an attempt before the last', attempts: 2, max_attempts: 12, error: bug, level: 'warn' },
  { what: 'a last attempt that loses the database', attempts: 12, max_attempts: 12, error: killed, level: 'error' },
])('logs $what as $level', ({ attempts, max_attempts, error, level }) => {
  const { log, at } = recordLog();
  const job = { id: '1', task_identifier: 'checkout.expire_reservations', attempts, max_attempts };
  queueLogger(log, () => false).error('Failed task', { failure: true, job, error });
  expect({ warn: at('warn'), error: at('error') }).toEqual({ warn: [], error: [], [level]: ['Failed task'] });
});

import { expect, test } from 'vitest';
import { recordLog } from '../../../test-kit/recorded-log.ts';
import { queueLogger } from './queue-logger.ts';

const killed = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
const bug = new Error('no');

test.each([
  ['a scheduled job that loses the database', { attempts: 1, max_attempts: 1 }, killed, 'warn'],
  ['a scheduled job that fails', { attempts: 1, max_attempts: 1 }, bug, 'error'],
  ['an attempt before the last', { attempts: 2, max_attempts: 12 }, bug, 'warn'],
  ['a last attempt that loses the database', { attempts: 12, max_attempts: 12 }, killed, 'error'],
])('logs %s as expected', (_, attempts, error, level) => {
  const { log, at } = recordLog();
  const job = { id: '1', task_identifier: 'checkout.expire_reservations', ...attempts };
  queueLogger(log, () => false).error('Failed task', { failure: true, job, error });
  expect({ warn: at('warn'), error: at('error') }).toEqual({ warn: [], error: [], [level]: ['Failed task'] });
});

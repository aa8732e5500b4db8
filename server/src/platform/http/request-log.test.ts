import { pino } from 'pino';
import { expect, test } from 'vitest';
import { RequestLog } from './request-log.ts';

function openLog() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
  return { log, lines };
}

test('every line has the bindings of the logger', () => {
  const { log, lines } = openLog();
  const request = new RequestLog(log, { reqId: 'one' });
  request.warn({ seconds: 3 }, 'slow');
  request.child({ part: 'mail' }).error('lost');
  expect(lines).toMatchObject([
    { reqId: 'one', seconds: 3, msg: 'slow', level: 40 },
    { reqId: 'one', part: 'mail', msg: 'lost', level: 50 },
  ]);
});

test('keeps the level of the parent logger', () => {
  const { log, lines } = openLog();
  const request = new RequestLog(log, { reqId: 'one' });
  request.debug({}, 'unheard');
  expect(request.level).toBe('info');
  expect(lines).toEqual([]);
});

import { expect, test } from 'vitest';
import { describeError, describeRequest } from './logger.ts';

test.each([
  ['/email/verify/1/abc-DEF_123', '/email/verify/[redacted]'],
  ['//Email//verify/1/abc-DEF_123/?a=1', '//Email//verify/[redacted]?a'],
  ['/email/%76erify/1/abc-DEF_123', '/email/verify/[redacted]'],
  ['/email/verify/1/%61bc%', '/email/verify/[redacted]'],
  ['/reset-password?token=abc&email=a%40b.c', '/reset-password?token&email'],
  ['/login?password=hunter2&password=hunter3', '/login?password'],
  ['/products?search=ak&hunter2', '/products?search&[redacted]'],
  ['/products?hunter 2=1#hunter2', '/products?[redacted]'],
  ['/products', '/products'],
])('%s is logged as %s', (url, logged) => {
  expect(describeRequest({ method: 'GET', url })).toMatchObject({ method: 'GET', url: logged });
});

test('logs only the path of a URL in an error', () => {
  const error = new Error('already sent "/login?password=hunter2" (GET)');
  const logged = JSON.stringify(describeError(new AggregateError([error], 'GET http://shop.test/a?token=hunter2')));
  expect(logged).not.toContain('hunter2');
  expect(logged).toContain('already sent \\"/login?[redacted]\\" (GET)');
});

test('logs no objects that a library attached to an error', () => {
  const attached = { options: { headers: { cookie: 'hunter2' } }, config: { data: 'hunter2' }, code: 'ECONNRESET' };
  const logged = describeError(Object.assign(new Error('failed'), attached));
  expect(JSON.stringify(logged)).not.toContain('hunter2');
  expect(logged).toMatchObject({ message: 'failed', code: 'ECONNRESET' });
});

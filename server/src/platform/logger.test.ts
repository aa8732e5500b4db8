import { expect, test } from 'vitest';
import { describeRequest } from './logger.ts';

test.each([
  ['/email/verify/1/abc-DEF_123', '/email/verify/1/[redacted]'],
  ['//Email//verify/1/abc-DEF_123/?a=1', '//Email//verify/1/[redacted]/?a=1'],
  ['/reset-password?token=abc&email=a%40b.c', '/reset-password?token=[redacted]&email=[redacted]'],
  ['/products?search=token', '/products?search=token'],
])('%s is logged as %s', (url, logged) => {
  expect(describeRequest({ method: 'GET', url })).toMatchObject({ method: 'GET', url: logged });
});

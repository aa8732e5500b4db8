import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { throttlePromoChecks } from './throttle-promo-checks.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-20T12:00:00Z');
const type = (customerId: number, ip: string, rateLimitFactor = 1) =>
  throttlePromoChecks(database.db, { customerId, ip, rateLimitFactor, now });

test('limits a customer to thirty promo codes in ten minutes across networks', async () => {
  for (let at = 1; at <= 30; at += 1) await type(1, `198.51.100.${at}`);
  await expect(type(1, '198.51.100.200')).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(type(2, '198.51.100.200')).resolves.toBeUndefined();
});

test('addresses of one network count together, whichever customers use them', async () => {
  for (let at = 1; at <= 60; at += 1) await type(100 + at, `2001:db8::${at}`);
  await expect(type(200, '2001:db8::ffff')).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(type(201, '2001:db8::ffff', 2)).resolves.toBeUndefined();
  await expect(type(202, '2001:db8:0:1::1')).resolves.toBeUndefined();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { drawnPerNetwork, throttleShareImages } from './throttle-share-images.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const { limit, windowSeconds } = drawnPerNetwork;
const start = new Date('2026-05-01T12:00:00Z');
const draw = (ip: string, overrides: { now?: Date; rateLimitFactor?: number } = {}) =>
  throttleShareImages(database.db, { ip, now: start, rateLimitFactor: 1, ...overrides });

test('limits share images per minute and network without affecting others', async () => {
  for (let drawn = 0; drawn < limit; drawn += 1) await draw(`2001:db8:1:2::${drawn + 1}`);
  await expect(draw('2001:db8:1:2:3::77')).rejects.toMatchObject({
    code: 'too_many_requests',
    params: { seconds: windowSeconds, limit },
  });
  await expect(draw('2001:db8:1:3::1')).resolves.toBeUndefined();
  await expect(draw('2001:db8:1:2::1', { rateLimitFactor: 2 })).resolves.toBeUndefined();
  const later = new Date(start.getTime() + windowSeconds * 1000);
  await expect(draw('2001:db8:1:2::1', { now: later })).resolves.toBeUndefined();
});

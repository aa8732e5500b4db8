import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import type { ContentSnapshot } from './content-snapshot.ts';
import { guessCountry, guessesPerNetwork } from './guess-country.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-05-01T12:00:00Z');
const snapshot = {
  state: () => ({ countries: new Map([[1, [{ iso: 'DE' }, { iso: 'UA' }]]]) }),
} as unknown as ContentSnapshot;

function askedBy(reply: string | null) {
  const asked: string[] = [];
  const askCountry = (ip: string) => {
    asked.push(ip);
    return Promise.resolve(reply);
  };
  const guess = (ip: string, at = now, rateLimitFactor = 1) =>
    guessCountry({ db: database.db, snapshot, askCountry, rateLimitFactor }, ip, at);
  return { asked, guess };
}

test("the service is called with the visitor's address, and a known country is returned", async () => {
  const { asked, guess } = askedBy('1;UA;UKR;Ukraine');
  expect(await guess('::ffff:203.0.113.7')).toBe('UA');
  expect(asked).toEqual(['203.0.113.7']);
  expect(await askedBy('1;ZZ').guess('203.0.113.7')).toBeNull();
});

test('returns no guess when the service fails', async () => {
  expect(await askedBy('2;;;UNKNOWN').guess('203.0.113.7')).toBeNull();
  expect(await askedBy(null).guess('203.0.113.7')).toBeNull();
});

test('skips the lookup for private addresses, or without a service', async () => {
  const { asked, guess } = askedBy('1;DE');
  expect(await guess('192.168.0.7')).toBeNull();
  expect(asked).toEqual([]);
  const nobody = { db: database.db, snapshot, askCountry: null, rateLimitFactor: 1 };
  expect(await guessCountry(nobody, '203.0.113.7', now)).toBeNull();
});

test('limits country guesses per minute and network without affecting others', async () => {
  const { limit, windowSeconds } = guessesPerNetwork;
  const { asked, guess } = askedBy('1;DE');
  for (let guessed = 0; guessed < limit; guessed += 1) await guess(`2001:db8:1:2::${guessed + 1}`);
  await expect(guess('2001:db8:1:2:3::77')).rejects.toMatchObject({
    code: 'too_many_requests',
    params: { seconds: windowSeconds, limit },
  });
  expect(asked).toHaveLength(limit);
  expect(await guess('2001:db8:1:3::1')).toBe('DE');
  expect(await guess('2001:db8:1:2::1', now, 2)).toBe('DE');
  expect(await guess('2001:db8:1:2::1', new Date(now.getTime() + windowSeconds * 1000))).toBe('DE');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenFailedReset } from '../../../test-kit/given-new-address.ts';
import { emailsTo } from '../../../test-kit/emails-to.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { purgeExpired } from '#server/identity/accounts/purge-expired.ts';
import { identityJobs } from '#server/identity/accounts/identity.jobs.ts';
import { limits } from '#server/identity/identity.rules.ts';
import { requestPasswordReset, type ResetRequest } from './request-password-reset.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const now = new Date('2026-11-20T12:00:00Z');

const request = (email: string, overrides: Partial<ResetRequest> = {}): Promise<void> =>
  requestPasswordReset(database.db, {
    email,
    ip: '203.0.113.7',
    language: 'en',
    publicUrl: 'https://shop.example',
    rateLimitFactor: 1,
    now,
    ...overrides,
  });

async function runJobs(): Promise<void> {
  const [job] = identityJobs({ askCountry: null, db: database.db, clock: { now: () => now } });
  const waiting = await database.db<{ payload: unknown }[]>`
    select payload from graphile_worker._private_jobs order by id`;
  for (const { payload } of waiting) await job?.run(payload);
  await database.db`delete from graphile_worker._private_jobs`;
}

test('a request stores the same whether or not the account exists', async () => {
  const { email } = await givenCustomer(database.db);
  await request(email.toUpperCase());
  await request('nobody@test.example');
  const jobs = await database.db<{ payload: object }[]>`select payload from graphile_worker._private_jobs order by id`;
  expect(jobs.map(({ payload }) => payload)).toEqual([
    { emailKey: email, language: 'en', publicUrl: 'https://shop.example' },
    { emailKey: 'nobody@test.example', language: 'en', publicUrl: 'https://shop.example' },
  ]);
  await runJobs();
  expect(await emailsTo(database.db, email)).toMatchObject([{ kind: 'password_reset', language: 'en' }]);
  expect(await emailsTo(database.db, 'nobody@test.example')).toEqual([]);
});

test('failed requests are purged nightly, queued ones are not', async () => {
  await givenFailedReset(database.db, 'gone@test.example');
  await request('waits@test.example');
  await purgeExpired(database.db, now);
  const jobs = await database.db<{ payload: object }[]>`select payload from graphile_worker._private_jobs`;
  expect(jobs.map(({ payload }) => payload)).toMatchObject([{ emailKey: 'waits@test.example' }]);
  await runJobs();
});

test('requests are limited per network and address', async () => {
  const { limit, windowSeconds } = limits.resetRequestsPerPair;
  for (let asked = 0; asked < limit; asked += 1) await request('flood@test.example');
  await expect(request('FLOOD@test.example')).rejects.toMatchObject({ code: 'too_many_requests' });
  await request('flood@test.example', { ip: '198.51.100.1' });
  await request('flood@test.example', { now: new Date(now.getTime() + windowSeconds * 1000) });
});

test('requests are limited per network, times the factor', async () => {
  const { limit } = limits.resetRequestsPerNetwork;
  await database.db`insert into platform.rate_windows (key, count, started_at)
    values ('reset:network:198.51.100.7', ${limit}, ${now})`;
  const ip = '198.51.100.7';
  await expect(request('some@test.example', { ip })).rejects.toMatchObject({ code: 'too_many_requests' });
  await request('some@test.example', { ip, rateLimitFactor: 2 });
});

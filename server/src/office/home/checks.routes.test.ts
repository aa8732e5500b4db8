import { expect, test } from 'vitest';
import { reportIntegrity } from '#server/ledger/report-integrity.ts';
import { givenOfficeCaller } from '../../../test-kit/call-office.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';
import { readQueueCounts } from './queue-counts.queries.ts';

const shop = withShopApp();
const job = 'test.verify';
const holds = { fact: 'all is well', checked: 5, broken: 0, example: null };
const broken = { fact: 'books balance', checked: 5, broken: 2, example: 'order 7' };

test('broken checks count for staff until they hold again, and fail their job', async () => {
  const finance = await givenOfficeCaller(shop, shop.db, 'finance');
  const outcomes = async () => (await finance.reply('listChecks', {})).payload.filter((row) => row.job === job);
  const count = async () => (await readQueueCounts(shop.db, new Date())).checks;
  const before = await count();
  await expect(reportIntegrity(shop.db, job, [holds, broken])).rejects.toThrow('books balance (order 7)');
  expect(await outcomes()).toMatchObject([
    { ...broken, broken_since: expect.any(Number) as number },
    { ...holds, broken_since: null },
  ]);
  expect(await count()).toBe(before + 1);
  await reportIntegrity(shop.db, job, [{ ...broken, broken: 0, example: null }]);
  expect(await outcomes()).toMatchObject([{ fact: broken.fact, broken: 0, broken_since: null }]);
  expect(await count()).toBe(before);
});

test('every check of the shop keeps its outcome when its job runs', async () => {
  const jobs = shop.wiring.jobs('http://127.0.0.1:1').filter(({ name }) => name.includes('.verify'));
  for (const one of jobs) await one.run(undefined);
  const finance = await givenOfficeCaller(shop, shop.db, 'finance');
  const kept = new Set((await finance.reply('listChecks', {})).payload.map((row) => row.job));
  // Without days there is nothing to check in reports yet.
  expect([...kept, 'office.verify_reports']).toEqual(expect.arrayContaining(jobs.map(({ name }) => name)));
  expect(kept.size).toBeGreaterThan(5);
});

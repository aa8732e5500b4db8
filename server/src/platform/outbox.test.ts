import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { outboxJobs, type Subscriber } from './outbox.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const subscriber = (name: string) => ({ name, handle: vi.fn<Subscriber['handle']>(() => Promise.resolve()) });

/** Runs the job of an event with these subscribers; returns the jobs that it adds. */
async function fanOut(subscribers: Subscriber[]): Promise<{ name: string; payload: unknown }[]> {
  const jobs = outboxJobs(database.db, { 'shop.sold': subscribers });
  await jobs[0]?.run({ event: 'shop.sold', payload: { id: 7 } });
  return database.db<{ name: string; payload: unknown }[]>`
    select t.identifier as name, j.payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`;
}

test('the only subscriber of an event is called by its job, which fails with it', async () => {
  const only = subscriber('email');
  expect(await fanOut([only])).toHaveLength(0);
  expect(only.handle).toHaveBeenCalledExactlyOnceWith({ id: 7 });
  only.handle.mockRejectedValueOnce(new Error('no paper'));
  await expect(fanOut([only])).rejects.toThrow('no paper');
});

test('several subscribers get a job each', async () => {
  const [email, invoice] = [subscriber('email'), subscriber('invoice')];
  const added = await fanOut([email, invoice]);
  expect(email.handle).not.toHaveBeenCalled();
  expect(added.map(({ payload }) => payload)).toEqual(
    ['email', 'invoice'].map((name) => ({ event: 'shop.sold', payload: { id: 7 }, subscriber: name })),
  );
  const deliver = outboxJobs(database.db, { 'shop.sold': [email, invoice] }).find(
    ({ name }) => name === added[1]?.name,
  );
  await deliver?.run(added[1]?.payload);
  expect(invoice.handle).toHaveBeenCalledExactlyOnceWith({ id: 7 });
  expect(email.handle).not.toHaveBeenCalled();
});

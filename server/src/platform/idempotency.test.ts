import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { inTransaction } from './db.ts';
import {
  eraseIdempotencyKeys,
  idempotencyCutoff,
  purgeIdempotencyKeys,
  releaseIdempotencyKeys,
  toFingerprint,
  toIdempotencyKey,
  withIdempotencyKey,
} from './idempotency.ts';
import { refuse } from './refusal.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-21T12:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
let made = 0;

const call = { operation: 'test', ownerId: 1, key: 'k', fingerprint: 'a', now };
const run = (change: Partial<Parameters<typeof withIdempotencyKey<number>>[1]> = {}) =>
  inTransaction(database.db, (tx) =>
    withIdempotencyKey<number>(tx, { ...call, ...change }, () => Promise.resolve((made += 1))),
  );

test('a repeated key returns the stored result; another key, owner or operation runs anew', async () => {
  const { result, isRepeated } = await run();
  expect(isRepeated).toBe(false);
  expect(await run()).toEqual({ result, isRepeated: true });
  for (const other of [{ key: 'l' }, { ownerId: 2 }, { operation: 'other' }])
    expect(await run(other)).toMatchObject({ isRepeated: false });
});

test('the same key with another fingerprint is refused', async () => {
  await run({ key: 'reused' });
  await expect(run({ key: 'reused', fingerprint: 'b' })).rejects.toMatchObject({ code: 'idempotency_key_reused' });
});

test('a key is free again after a day, after its cutoff, and once its result no longer counts', async () => {
  for (const free of [
    { now: later(25), fingerprint: 'b' },
    { now: later(25), cutoff: later(25) },
    { now: later(25), isCurrent: () => Promise.resolve(false) },
  ]) {
    expect(await run({ ...free, key: 'expiring' })).toMatchObject({ isRepeated: false });
  }
});

test('a result may be stored under another key, or not at all', async () => {
  const { result } = await run({ key: 'before', keyToStore: () => Promise.resolve('after') });
  expect(await run({ key: 'after' })).toEqual({ result, isRepeated: true });
  await run({ key: 'unstored', keyToStore: () => Promise.resolve(null) });
  expect(await run({ key: 'unstored' })).toMatchObject({ isRepeated: false });
});

test('refused and released calls leave their key free', async () => {
  const refused = inTransaction(database.db, (tx) =>
    withIdempotencyKey(tx, { ...call, key: 'free' }, () => Promise.resolve(refuse('item_sold'))),
  );
  await expect(refused).rejects.toMatchObject({ code: 'item_sold' });
  const { result, isRepeated } = await run({ key: 'free' });
  expect(isRepeated).toBe(false);
  await inTransaction(database.db, (tx) => releaseIdempotencyKeys(tx, { operation: 'test', ownerId: 1, result }));
  expect(await run({ key: 'free' })).toMatchObject({ isRepeated: false });
});

test('expired keys are purged', async () => {
  await run({ key: 'old' });
  await run({ key: 'young', now: later(30) });
  await purgeIdempotencyKeys(database.db, later(30));
  expect(await database.db`select key from platform.idempotency_keys where key in ('old', 'young')`).toEqual([
    { key: 'young' },
  ]);
});

test('a key is valid for a day', () => {
  expect(idempotencyCutoff(now)).toEqual(later(-24));
});

test('fingerprints differ if and only if the bodies do', () => {
  const body = ['card', { city: 'Berlin' }, null];
  expect(toFingerprint(['card', { city: 'Berlin' }, null])).toBe(toFingerprint(body));
  expect(toFingerprint(['card', { city: 'Bonn' }, null])).not.toBe(toFingerprint(body));
  expect(toFingerprint(['card', '{"city":"Berlin"}', null])).not.toBe(toFingerprint(body));
});

test('given keys never equal derived ones', () => {
  expect(toIdempotencyKey(null, () => 'derived:abc')).toBe('derived:abc');
  expect(toIdempotencyKey('derived:abc', () => 'derived:abc')).toBe('given:derived:abc');
});

test('erasing a customer keeps the keys of the member of staff with the same id', async () => {
  const staff = { operation: 'office.test', ownerId: 77 };
  const [own, other] = [await run({ ownerId: 77 }), await run(staff)];
  await inTransaction(database.db, (tx) => eraseIdempotencyKeys(tx, 77));
  expect((await run({ ownerId: 77 })).result).not.toBe(own.result);
  expect(await run(staff)).toEqual({ result: other.result, isRepeated: true });
});

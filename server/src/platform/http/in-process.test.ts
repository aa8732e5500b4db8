import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { idSchema } from '#contract/fields.ts';
import type { Route } from '#contract/route.ts';
import { refuse } from '#server/platform/refusal.ts';
import { testLog } from '../../../test-kit/test-log.ts';
import { bind, type CallFacts } from './bind.ts';
import { createCaller } from './in-process.ts';

const readRoute = {
  name: 'readItem',
  method: 'GET',
  path: '/items/:id',
  access: 'public',
  summary: '',
  input: z.object({ id: idSchema }),
  reply: z.object({ status: z.literal('OK'), count: z.number() }),
  refusals: ['item_not_found'],
  cacheSeconds: null,
  bodyBytesMax: 1000,
} satisfies Route;
const writeRoute = { ...readRoute, name: 'addToCart', method: 'POST' } satisfies Route;

let count: number;
const answer = ({ id }: { id: number }) => {
  count += 1;
  if (id === 404) refuse('item_not_found');
  return { status: 'OK' as const, count };
};
const createCall = createCaller([bind(readRoute, answer), bind(writeRoute, answer)], {
  translate: (_langId, key) => key,
  log: testLog,
  reportOutage: () => undefined,
});
const facts: CallFacts = {
  session: null,
  display: {},
  idempotencyKey: null,
  ip: '127.0.0.1',
  origin: 'http://shop.example',
  userAgent: '',
  browser: () => null,
  requestId: 'r',
  now: new Date(0),
  startSession: () => {},
  endSession: () => {},
};

beforeEach(() => void (count = 0));

test('repeated reads of a page run once, refusals included', async () => {
  const call = createCall(facts);
  const [one, other] = await Promise.all([call('readItem', { id: 1 }), call('readItem', { id: 1 })]);
  expect(one).toEqual(other);
  await call('readItem', { id: 2 });
  expect(count).toBe(2);
  for (const again of [1, 2]) {
    await expect(call('readItem', { id: 404 }), `${again}`).rejects.toMatchObject({ status: 404 });
  }
  expect(count).toBe(3);
});

test('another page reads again', async () => {
  await createCall(facts)('readItem', { id: 1 });
  await createCall(facts)('readItem', { id: 1 });
  expect(count).toBe(2);
});

test('writes always run and discard earlier reads', async () => {
  const call = createCall(facts);
  await call('readItem', { id: 1 });
  await call('addToCart', { id: 1 });
  await call('addToCart', { id: 1 });
  await call('readItem', { id: 1 });
  expect(count).toBe(4);
});

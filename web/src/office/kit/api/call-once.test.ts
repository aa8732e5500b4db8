import { afterEach, expect, test, vi } from 'vitest';
import { callOnce, keysByInput } from './call-once.ts';

afterEach(() => vi.unstubAllGlobals());

/** A shop whose first replies to changes are lost. Returns the idempotency keys that it receives. */
function givenLostReplies(count: number): (string | null)[] {
  const received: (string | null)[] = [];
  vi.stubGlobal('fetch', async (target: string, init?: RequestInit) => {
    if (target.endsWith('/csrf-cookie')) return Response.json({});
    received.push(new Headers(init?.headers).get('Idempotency-Key'));
    if (received.length <= count) throw new TypeError('Failed to fetch');
    return Response.json({ status: 'OK' });
  });
  return received;
}

const asked = { id: 7, destination: 'wallet', pieces: [{ position: 1, count: 1 }], reason: 'damaged' } as const;
const withPlan = (plan: string) => ({ ...asked, pieces: [...asked.pieces], plan });

test('a refund whose reply was lost keeps its key, also with the newer plan of a preview read again', async () => {
  const received = givenLostReplies(1);
  const keys = keysByInput();
  await expect(callOnce('refundOrder', withPlan('before'), { keys })).rejects.toThrow('Failed to fetch');
  await callOnce('refundOrder', withPlan('after'), { keys });
  expect(received).toHaveLength(2);
  expect(received[1]).toBe(received[0]);
});

test('another refund, and the same one after a known outcome, gets another key', async () => {
  const received = givenLostReplies(1);
  const keys = keysByInput();
  await expect(callOnce('refundOrder', withPlan('before'), { keys })).rejects.toThrow('Failed to fetch');
  await callOnce('refundOrder', { ...withPlan('before'), reason: 'late' }, { keys });
  await callOnce('refundOrder', { ...withPlan('before'), reason: 'late' }, { keys });
  expect(new Set(received).size).toBe(3);
});

test('a refund of balance whose reply was lost keeps its key, also with the newer sum of a preview read again', async () => {
  const received = givenLostReplies(1);
  const keys = keysByInput();
  const refund = { id: 7, amount: '50.00', reason: 'goodwill' };
  await expect(callOnce('refundBalance', { ...refund, expected_sum: 50 }, { keys })).rejects.toThrow('Failed to fetch');
  await callOnce('refundBalance', { ...refund, expected_sum: 45 }, { keys });
  expect(received[1]).toBe(received[0]);
});

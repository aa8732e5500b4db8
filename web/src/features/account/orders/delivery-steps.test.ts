import { expect, test } from 'vitest';
import type { LineDelivery } from '#contract/trade-tickets.ts';
import { deliverySteps, deliveryText } from './delivery-steps.ts';

const waiting: LineDelivery = {
  position: 1,
  item_id: 7,
  state: 'waiting',
  problem: null,
  ticket_id: null,
  sent_at: null,
  delivered_at: null,
  protected_until: null,
  reversed_at: null,
};
const delivered: LineDelivery = {
  ...waiting,
  state: 'delivered',
  ticket_id: 3,
  sent_at: 200,
  delivered_at: 300,
  protected_until: 900,
};

const stepsOf = (delivery: LineDelivery) => deliverySteps(delivery, 100).map(({ key, at }) => `${key} ${at}`);

test('a delivery goes through four steps', () => {
  expect(stepsOf(waiting)).toEqual(['paid 100', 'sent null', 'accepted null', 'final null']);
  expect(stepsOf(delivered)).toEqual(['paid 100', 'sent 200', 'accepted 300', 'final 900']);
});

test('a delivery whose beginning nobody noted leaves that step out', () => {
  expect(stepsOf({ ...delivered, sent_at: null })).toEqual(['paid 100', 'accepted 300', 'final 900']);
});

test('a reversed trade does not become final, and a cancelled one has nothing to come', () => {
  expect(stepsOf({ ...delivered, state: 'reversed', reversed_at: 500 }).at(-1)).toBe('reversed 500');
  expect(stepsOf({ ...waiting, state: 'cancelled' })).toEqual(['paid 100']);
});

test.each([
  [waiting, 'delivery.now_waiting'],
  [{ ...waiting, state: 'sending' as const }, 'delivery.now_sending'],
  [{ ...waiting, state: 'stopped' as const, problem: 'escrow' as const }, 'delivery.problem_escrow'],
  [{ ...waiting, state: 'cancelled' as const }, 'delivery.now_cancelled'],
  [{ ...delivered, state: 'reversed' as const }, 'delivery.now_reversed'],
])('%o says what can happen', (delivery, text) => {
  expect(deliveryText(delivery, 0)).toBe(text);
});

test('protection ends at its date', () => {
  expect(deliveryText(delivered, 899_999)).toBe('delivery.now_protected');
  expect(deliveryText(delivered, 900_000)).toBe('delivery.now_final');
});

import { expect, test } from 'vitest';
import { isSealed, readTypedCode, sealOf, stateOf, toCode, toShownCode, toTicketLink } from './ticket.rules.ts';
import type { Ticket } from './tickets.types.ts';

const key = '0f'.repeat(32);
const shopUrl = 'https://shop.example';
const said = { deliveryId: 7, code: 'KM4T9XQ2', botName: 'Bot 1', itemTitle: 'AWP | Asiimov', floatValue: '0.2215' };
const ticket: Ticket = {
  ...said,
  seal: sealOf(said, key),
  orderId: 1,
  customerId: 2,
  status: 'open',
  issuedAt: new Date('2026-11-20T12:00:00Z'),
  validUntil: new Date('2026-11-27T12:00:00Z'),
};

test('a code has eight letters of the alphabet', () => {
  expect(toCode(() => 0)).toBe('AAAAAAAA');
  expect(toCode((below) => below - 1)).toBe('99999999');
});

test.each(['KM4T9XQ2', 'km4t-9xq2', ' KM4T 9XQ2 ', 'KM4T–9XQ2'])('reads %s as it was meant', (typed) => {
  expect(readTypedCode(typed, shopUrl)).toEqual({ code: 'KM4T9XQ2', seal: null });
});

test.each(['KM4T9XQ', 'KM4T9XQ22', 'KM4T9XQ0', 'KM4T9XQI', 'https://shop.example/verify-trade', 'javascript://x'])(
  '%s is no code',
  (typed) => {
    expect([null, 'other_site']).toContain(readTypedCode(typed, shopUrl));
  },
);

test('reads its own link, and none of another site', () => {
  const link = toTicketLink(ticket, shopUrl);
  expect(readTypedCode(link, shopUrl)).toEqual({ code: ticket.code, seal: ticket.seal });
  expect(readTypedCode(link, 'https://sh0p.example')).toBe('other_site');
  expect(link).toContain(toShownCode(ticket.code));
});

test.each([
  { code: 'KM4T9XQ3' },
  { botName: 'Bot 2' },
  { itemTitle: 'AWP | Dragon Lore' },
  { floatValue: '0.01' },
  { deliveryId: 8 },
])('the seal finds out a changed %o', (change) => {
  expect(isSealed(ticket, key)).toBe(true);
  expect(isSealed({ ...ticket, ...change }, key)).toBe(false);
  expect(isSealed(ticket, 'f0'.repeat(32))).toBe(false);
});

test('a ticket is open until it is delivered, cancelled or too old', () => {
  const before = new Date('2026-11-27T11:59:59Z');
  expect(stateOf(ticket, before)).toBe('open');
  expect(stateOf(ticket, ticket.validUntil)).toBe('expired');
  expect(stateOf({ ...ticket, status: 'delivered' }, ticket.validUntil)).toBe('delivered');
  expect(stateOf({ ...ticket, status: 'cancelled' }, before)).toBe('cancelled');
});

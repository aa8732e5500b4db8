import { givenClaimed, givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { openMoneyShop, type MoneyShop } from '../../../test-kit/money-shop.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { issueTickets } from './issue-tickets.ts';
import { stateOf, toShownCode, toTicketLink } from './ticket.rules.ts';
import { findTypedTicket, listTickets, readTicket } from './tickets.queries.ts';

const shopUrl = 'https://shop.example';
let shop: MoneyShop;

beforeAll(async () => {
  shop = await openMoneyShop();
});
afterAll(() => shop.close());

async function givenTicket() {
  const sold = await givenSoldOrder(shop);
  const { deliveries } = await givenClaimed(shop, sold.orderId);
  const deliveryId = deliveries[0]?.id ?? 0;
  const ticket = await readTicket(shop.db, { deliveryId, customerId: sold.customerId });
  return { ...sold, deliveryId, ticket };
}

const find = (typed: string) => findTypedTicket(shop.db, { typed, shopUrl });

test('staff who claim an order give its customer a ticket', async () => {
  const { ticket, orderId, customerId } = await givenTicket();
  expect(ticket).toMatchObject({ orderId, customerId, status: 'open' });
  expect(ticket.botName).not.toBe('');
  expect(ticket.itemTitle).not.toBe('');
  expect(await find(toShownCode(ticket.code).toLowerCase())).toEqual(ticket);
  expect(await find(toTicketLink(ticket, shopUrl))).toEqual(ticket);
  expect(stateOf(ticket, shop.clock.now())).toBe('open');
});

test('a second claim keeps the code, and another sender changes the seal', async () => {
  const { ticket, orderId, deliveryId, customerId } = await givenTicket();
  await givenClaimed(shop, orderId);
  expect(await listTickets(shop.db, [deliveryId])).toEqual([ticket]);
  const issue = { deliveryIds: [deliveryId], botName: 'Bot 2', now: shop.clock.now() };
  await inTransaction(shop.db, (tx) => issueTickets(tx, issue));
  const renewed = await readTicket(shop.db, { deliveryId, customerId });
  expect(renewed).toMatchObject({ code: ticket.code, botName: 'Bot 2' });
  expect(await find(toTicketLink(ticket, shopUrl))).toBeNull();
  expect(await find(ticket.code)).toEqual(renewed);
});

test('a changed row is no ticket of the shop', async () => {
  const { ticket, deliveryId } = await givenTicket();
  await shop.db`update delivery.tickets set bot_name = 'Bot of a thief' where delivery_id = ${deliveryId}`;
  expect(await find(ticket.code)).toBeNull();
});

test('other customers do not read it', async () => {
  const [{ deliveryId }, { customerId }] = [await givenTicket(), await givenTicket()];
  await expect(readTicket(shop.db, { deliveryId, customerId })).rejects.toThrow('order_not_found');
});

test('a delivered or cancelled line gets no ticket', async () => {
  const { orderId } = await givenSoldOrder(shop);
  await shop.db`update delivery.deliveries set status = 'cancelled', cancelled_count = count where order_id = ${orderId}`;
  const [row] = await shop.db<{ id: number }[]>`select id from delivery.deliveries where order_id = ${orderId}`;
  const ids = [row?.id ?? 0];
  await inTransaction(shop.db, (tx) => issueTickets(tx, { deliveryIds: ids, botName: null, now: shop.clock.now() }));
  expect(await listTickets(shop.db, ids)).toEqual([]);
});

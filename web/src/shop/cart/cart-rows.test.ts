import { expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { givenCartableItem } from '../../../test-kit/given-cartable-item.ts';
import {
  contentsOf,
  quantityOf,
  hasItem,
  newerCart,
  parseCart,
  toCartRow,
  revertItem,
  withoutItem,
  withRow,
  type CartableItem,
} from './cart-rows.ts';

const item = (id: number): CartableItem => givenCartableItem({ id, title: `AK-47 | Redline ${id}` });

function cartOf(...ids: number[]): Cart {
  return { status: 'OK', cart: ids.map((id) => toCartRow(item(id), 1)), unavailable: [], version: 1 };
}

const idsOf = (cart: Cart) => cart.cart.map((row) => row.item_id);

test('an added item comes last and counts', () => {
  const cart = withRow(cartOf(1, 2), toCartRow(item(3), 4));
  expect(idsOf(cart)).toEqual([1, 2, 3]);
  expect(quantityOf(cart)).toBe(6);
  expect(hasItem(cart, 3)).toBe(true);
});

test('adding an item again sets its quantity in place', () => {
  const cart = withRow(cartOf(1, 2), toCartRow(item(1), 5));
  expect(idsOf(cart)).toEqual([1, 2]);
  expect(cart.cart[0]?.count).toBe(5);
});

test('a removed item leaves both lists', () => {
  const cart = { ...cartOf(1, 2), unavailable: [toCartRow(item(9), 1)] };
  expect(idsOf(withoutItem(cart, 1))).toEqual([2]);
  expect(withoutItem(cart, 9).unavailable).toEqual([]);
});

test('a refused removal restores the line in place and keeps later changes', () => {
  const before = cartOf(1, 2, 3);
  const later = withRow(withoutItem(before, 2), toCartRow(item(4), 1));
  expect(idsOf(revertItem(later, before, 2))).toEqual([1, 2, 3, 4]);
});

test('a refused addition removes the line and keeps later changes', () => {
  const before = cartOf(1);
  const later = withoutItem(withRow(before, toCartRow(item(2), 1)), 1);
  expect(idsOf(revertItem(later, before, 2))).toEqual([]);
});

test('an unloaded cart counts zero', () => {
  expect(quantityOf(undefined)).toBe(0);
  expect(hasItem(undefined, 1)).toBe(false);
});

test('the fingerprint differs by item, quantity and price', () => {
  const cart = cartOf(1, 2);
  expect(contentsOf(cart)).toBe(contentsOf(cartOf(1, 2)));
  expect(contentsOf(cart)).not.toBe(contentsOf(cartOf(1, 3)));
  expect(contentsOf(cart)).not.toBe(contentsOf(withRow(cart, toCartRow(item(2), 2))));
});

test('a page loaded before a change does not revert the cart', () => {
  const known = { ...cartOf(1, 2), version: 3 };
  expect(newerCart(known, { ...cartOf(1), version: 2 })).toBe(known);
});

test.each([3, 4])('version %i of a page replaces version 3', (version) => {
  const loaded = { ...cartOf(1), version };
  expect(newerCart({ ...cartOf(1, 2), version: 3 }, loaded)).toBe(loaded);
  expect(newerCart(undefined, loaded)).toBe(loaded);
});

test.each([{}, { status: 'OK' }, { cart: [] }, { cart: 5, unavailable: [] }])(
  'a reply of %j is not a cart',
  (reply) => {
    expect(() => parseCart(reply as unknown as Cart)).toThrow(expect.objectContaining({ code: 'unreadable' }));
    expect(parseCart(cartOf(1))).toEqual(cartOf(1));
  },
);

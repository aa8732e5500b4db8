import { expect, test } from 'vitest';
import { defaultQuery, printListQuery, type ListQuery } from './list-query.ts';
import { addToWish, noWish, sendWish, settleWish, type WishState } from './list-wish.ts';

const plain = '/products';
const rifles = '/products?type=Rifle';
const both = '/products?type=Rifle,Knife';
const toAddress = (query: ListQuery) => plain + printListQuery(query);
const choose = (state: WishState, type: string[]) =>
  addToWish(state, { query: defaultQuery, patch: { type }, delayMs: 0, toAddress });
const resting = { address: plain, next: null };
const goingTo = (next: string) => ({ address: plain, next });

const chosen = choose(noWish, ['Rifle']);
const sent = sendWish(chosen);
const onTheWay = settleWish(sent, goingTo(rifles));

test('filters stay pending until their page is shown', () => {
  expect(settleWish(chosen, resting)).toBe(chosen);
  expect(settleWish(sent, resting)).toBe(sent);
  expect(onTheWay.wish).toBe(sent.wish);
  expect(settleWish(onTheWay, { address: rifles, next: null })).toEqual(noWish);
});

test('a page that arrived unseen settles the pending filters too', () => {
  expect(settleWish(sent, { address: rifles, next: null })).toBe(noWish);
});

test('a change reverted while pending is requested again', () => {
  const takenBack = choose(onTheWay, []);
  expect(takenBack.wish?.address).toBe(plain);
  expect(settleWish(takenBack, goingTo(rifles))).toBe(takenBack);
  const unseen = choose(sent, []);
  expect(settleWish(unseen, resting)).toBe(unseen);
});

test('a change reverted before it was sent is dropped', () => {
  expect(settleWish(choose(chosen, []), resting)).toBe(noWish);
});

test('a second change stays pending while the first navigates', () => {
  const second = sendWish(choose(onTheWay, ['Rifle', 'Knife']));
  expect(settleWish(second, goingTo(rifles)).wish?.address).toBe(both);
  const later = settleWish(second, goingTo(both));
  expect(settleWish(later, { address: both, next: null })).toEqual(noWish);
});

test('a change made while the first arrived is still sent', () => {
  const second = choose(onTheWay, ['Rifle', 'Knife']);
  expect(settleWish(second, { address: rifles, next: null })).toEqual({ wish: second.wish, asked: [], next: null });
});

test('other navigations discard pending filters', () => {
  expect(settleWish(sent, goingTo('/sale'))).toEqual({ wish: null, asked: [], next: '/sale' });
  expect(settleWish(onTheWay, { address: '/products?page=1', next: null })).toEqual(noWish);
  expect(settleWish(noWish, resting)).toBe(noWish);
});

test('simultaneous changes add up', () => {
  const query = addToWish(chosen, { query: defaultQuery, patch: { sort: 'asc' }, delayMs: 0, toAddress }).wish?.query;
  expect(query).toEqual({ ...defaultQuery, type: ['Rifle'], sort: 'asc' });
});

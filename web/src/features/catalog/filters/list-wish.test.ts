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

test('a wish is kept until its page is there', () => {
  expect(settleWish(chosen, resting)).toBe(chosen);
  expect(settleWish(sent, resting)).toBe(sent);
  expect(onTheWay.wish).toBe(sent.wish);
  expect(settleWish(onTheWay, { address: rifles, next: null })).toEqual(noWish);
});

test('a page that came before anybody saw it go ends the wish too', () => {
  expect(settleWish(sent, { address: rifles, next: null })).toBe(noWish);
});

test('what is taken back while it is on its way is asked for again', () => {
  const takenBack = choose(onTheWay, []);
  expect(takenBack.wish?.address).toBe(plain);
  expect(settleWish(takenBack, goingTo(rifles))).toBe(takenBack);
  const unseen = choose(sent, []);
  expect(settleWish(unseen, resting)).toBe(unseen);
});

test('what is taken back before it was sent is nothing', () => {
  expect(settleWish(choose(chosen, []), resting)).toBe(noWish);
});

test('a second wish lives on while the first is still the one that goes', () => {
  const second = sendWish(choose(onTheWay, ['Rifle', 'Knife']));
  expect(settleWish(second, goingTo(rifles)).wish?.address).toBe(both);
  const later = settleWish(second, goingTo(both));
  expect(settleWish(later, { address: both, next: null })).toEqual(noWish);
});

test('a wish that came while the first arrived is still to be sent', () => {
  const second = choose(onTheWay, ['Rifle', 'Knife']);
  expect(settleWish(second, { address: rifles, next: null })).toEqual({ wish: second.wish, asked: [], next: null });
});

test('where the customer goes elsewhere, or the road leads elsewhere, the page is the truth', () => {
  expect(settleWish(sent, goingTo('/sale'))).toEqual({ wish: null, asked: [], next: '/sale' });
  expect(settleWish(onTheWay, { address: '/products?page=1', next: null })).toEqual(noWish);
  expect(settleWish(noWish, resting)).toBe(noWish);
});

test('changes at one moment add up', () => {
  const query = addToWish(chosen, { query: defaultQuery, patch: { sort: 'asc' }, delayMs: 0, toAddress }).wish?.query;
  expect(query).toEqual({ ...defaultQuery, type: ['Rifle'], sort: 'asc' });
});

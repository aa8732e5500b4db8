import { expect, test } from 'vitest';
import { defaultQuery, printListQuery, type ListQuery } from './list-query.ts';
import {
  addPendingFilters,
  noPendingFilters,
  sendFilters,
  reconcileFilters,
  type FilterState,
} from './pending-filters.ts';

const plain = '/products';
const rifles = '/products?type=Rifle';
const both = '/products?type=Rifle,Knife';
const toAddress = (query: ListQuery) => plain + printListQuery(query);
const choose = (state: FilterState, type: string[]) =>
  addPendingFilters(state, { query: defaultQuery, patch: { type }, delayMs: 0, toAddress });
const resting = { address: plain, next: null };
const goingTo = (next: string) => ({ address: plain, next });

const chosen = choose(noPendingFilters, ['Rifle']);
const sent = sendFilters(chosen);
const onTheWay = reconcileFilters(sent, goingTo(rifles));

test('filters stay pending until their page is shown', () => {
  expect(reconcileFilters(chosen, resting)).toBe(chosen);
  expect(reconcileFilters(sent, resting)).toBe(sent);
  expect(onTheWay.pending).toBe(sent.pending);
  expect(reconcileFilters(onTheWay, { address: rifles, next: null })).toEqual(noPendingFilters);
});

test('a page that arrived unseen settles the pending filters too', () => {
  expect(reconcileFilters(sent, { address: rifles, next: null })).toBe(noPendingFilters);
});

test('a change reverted while pending is requested again', () => {
  const takenBack = choose(onTheWay, []);
  expect(takenBack.pending?.address).toBe(plain);
  expect(reconcileFilters(takenBack, goingTo(rifles))).toBe(takenBack);
  const unseen = choose(sent, []);
  expect(reconcileFilters(unseen, resting)).toBe(unseen);
});

test('a change reverted before it was sent is dropped', () => {
  expect(reconcileFilters(choose(chosen, []), resting)).toBe(noPendingFilters);
});

test('a second change stays pending while the first navigates', () => {
  const second = sendFilters(choose(onTheWay, ['Rifle', 'Knife']));
  expect(reconcileFilters(second, goingTo(rifles)).pending?.address).toBe(both);
  const later = reconcileFilters(second, goingTo(both));
  expect(reconcileFilters(later, { address: both, next: null })).toEqual(noPendingFilters);
});

test('a change made while the first arrived is still sent', () => {
  const second = choose(onTheWay, ['Rifle', 'Knife']);
  expect(reconcileFilters(second, { address: rifles, next: null })).toEqual({
    pending: second.pending,
    requested: [],
    next: null,
  });
});

test('other navigations discard pending filters', () => {
  expect(reconcileFilters(sent, goingTo('/sale'))).toEqual({ pending: null, requested: [], next: '/sale' });
  expect(reconcileFilters(onTheWay, { address: '/products?page=1', next: null })).toEqual(noPendingFilters);
  expect(reconcileFilters(noPendingFilters, resting)).toBe(noPendingFilters);
});

test('simultaneous changes add up', () => {
  const query = addPendingFilters(chosen, { query: defaultQuery, patch: { sort: 'asc' }, delayMs: 0, toAddress })
    .pending?.query;
  expect(query).toEqual({ ...defaultQuery, type: ['Rifle'], sort: 'asc' });
});

import { expect, test } from 'vitest';
import { findAnswerFaults } from './declared-answers.ts';

const path = '/shop/server/src/cart/cart.test.ts';
const randomPath = '/shop/server/src/app/every-call.test.ts';
const complete = { hasPassed: true, isComplete: true, mustBeComplete: true };
const partial = { hasPassed: true, isComplete: false, mustBeComplete: false };

test('reports a declared response that no test observes', () => {
  const missing = findAnswerFaults([{ path, answers: ['addToCart 200 OK'] }], complete);
  expect(missing).toContain('No test observes addToCart 409 already_in_cart');
  expect(missing).not.toContain('No test observes addToCart 200 OK');
});

test('a response observed only by random requests counts as untested', () => {
  const missing = findAnswerFaults([{ path: randomPath, answers: ['addToCart 200 OK'] }], complete);
  expect(missing).toContain('No test observes addToCart 200 OK');
});

test.each([path, randomPath])('reports undeclared statuses and codes, even in a partial run: %s', (each) => {
  const answers = ['addToCart 201 OK', 'addToCart 404 page_not_found', 'addToCart 200 OK'];
  expect(findAnswerFaults([{ path: each, answers }], partial)).toEqual([
    'The contract lacks addToCart 201 OK',
    'The contract lacks addToCart 404 page_not_found',
  ]);
});

test('a partial or failed run reports no missing responses', () => {
  expect(findAnswerFaults([{ path, answers: [] }], partial)).toEqual([]);
  expect(findAnswerFaults([{ path, answers: [] }], { ...complete, hasPassed: false })).toEqual([]);
});

test('a run that must be complete fails if it is not', () => {
  const faults = findAnswerFaults([{ path, answers: [] }], { ...partial, mustBeComplete: true });
  expect(faults).toEqual(['Not all unit tests ran, so answers are unchecked']);
});

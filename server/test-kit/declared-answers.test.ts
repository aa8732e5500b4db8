import { expect, test } from 'vitest';
import { compareAnswers } from './declared-answers.ts';

test('reports a declared response that no test observes', () => {
  const missing = compareAnswers(new Set(['addToCart 200 OK']));
  expect(missing).toContain('No test observes addToCart 409 already_in_cart');
  expect(missing).not.toContain('No test observes addToCart 200 OK');
});

test('reports a response with an undeclared status or code', () => {
  const observed = new Set(['addToCart 201 OK', 'addToCart 404 page_not_found', 'addToCart 200 OK']);
  const undeclared = compareAnswers(observed).filter((line) => line.startsWith('The contract lacks'));
  expect(undeclared).toEqual([
    'The contract lacks addToCart 201 OK',
    'The contract lacks addToCart 404 page_not_found',
  ]);
});

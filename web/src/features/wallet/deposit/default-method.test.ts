import { expect, test } from 'vitest';
import { defaultMethod } from './default-method.ts';

const offer = (...codes: string[]) => codes.map((code) => ({ code, title: code, image: '' }));

test('card is chosen until the customer chooses another method', () => {
  expect(defaultMethod(offer('bank', 'card', 'balance'))).toBe('card');
  expect(defaultMethod(offer('bank', 'card', 'balance'), 'bank')).toBe('bank');
});

test('a method that the shop does not offer for deposits is not chosen', () => {
  expect(defaultMethod(offer('card', 'balance'), 'bank')).toBe('card');
  expect(defaultMethod(offer('card', 'balance'), 'balance')).toBe('card');
  expect(defaultMethod(offer('bank'))).toBe('');
});

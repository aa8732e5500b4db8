import { expect, test } from 'vitest';
import { authPath, readForm, targetOf } from './auth-query.ts';

const query = (text: string) => new URLSearchParams(text);

test('known forms are read, others are not', () => {
  expect(readForm(query('form=signin'))).toBe('signin');
  expect(readForm(query('form=signup'))).toBe('signup');
  expect(readForm(query('form=reset'))).toBe('reset');
  expect(readForm(query('form=other'))).toBeNull();
  expect(readForm(query(''))).toBeNull();
});

test('switching the form keeps the rest of the query', () => {
  expect(authPath(query('redirect=%2Fcart&form=signin'), 'signup')).toBe('/auth?redirect=%2Fcart&form=signup');
});

test('both forms return within the shop, else to the account', () => {
  expect(targetOf(query('redirect=%2Fproducts%2Fcs2%2Fall%2F7'))).toBe('/products/cs2/all/7');
  expect(targetOf(query(''))).toBe('/account');
  expect(targetOf(query('redirect=https%3A%2F%2Fevil.example'))).toBe('/account');
});

import { expect, test } from 'vitest';
import { authPaths } from './shop-links.ts';

const from = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'http://shop.invalid');
  return authPaths({ pathname, search, hash });
};

test('sign-in and sign-up return to the page they were opened from', () => {
  expect(from('/products?type=Rifle')).toEqual({
    signIn: '/auth?form=signin&redirect=%2Fproducts%3Ftype%3DRifle',
    signUp: '/auth?form=signup&redirect=%2Fproducts%3Ftype%3DRifle',
  });
});

test('they have no return target on the home page and keep it on their own pages', () => {
  expect(from('/').signUp).toBe('/auth?form=signup');
  expect(from('/auth?form=signup&redirect=%2Fcart').signIn).toBe('/auth?form=signin&redirect=%2Fcart');
  expect(from('/auth?form=reset').signIn).toBe('/auth?form=signin');
});

import { expect, test } from 'vitest';
import { authPaths } from './shop-links.ts';

const from = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'http://shop.invalid');
  return authPaths({ pathname, search, hash });
};

test('sign-in and sign-up lead back to the page that they were opened from', () => {
  expect(from('/products?type=Rifle')).toEqual({
    signIn: '/auth?form=signin&redirect=%2Fproducts%3Ftype%3DRifle',
    signUp: '/auth?form=signup&redirect=%2Fproducts%3Ftype%3DRifle',
  });
});

test('from the home page they lead where they always do, and on their own pages the way back stays', () => {
  expect(from('/').signUp).toBe('/auth?form=signup');
  expect(from('/auth?form=signup&redirect=%2Fcart').signIn).toBe('/auth?form=signin&redirect=%2Fcart');
  expect(from('/auth?form=reset').signIn).toBe('/auth?form=signin');
});

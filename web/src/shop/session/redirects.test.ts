import { expect, test } from 'vitest';
import { requiresSignIn, ownPath, signInPath, verificationPath } from './redirects.ts';

test('a path of the shop is kept completely', () => {
  expect(ownPath('/products/cs2/all/12?from=mail#top')).toBe('/products/cs2/all/12?from=mail#top');
  expect(ownPath('/')).toBe('/');
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/account\\..\\evil.example',
  '/account\r\nlocation: //evil.example',
  ' //evil.example/',
  '/.//evil.example/',
  'https:evil.example',
  '\\\\evil.example',
  '/..//evil.example/',
  'javascript:alert(1)',
  'account',
  '',
  null,
  undefined,
])('a target outside the shop is refused: %j', (target) => {
  expect(ownPath(target)).toBeNull();
});

test('sign-in never returns to itself', () => {
  expect(ownPath('/auth?form=signup')).toBeNull();
});

test('sign-in and verification carry the return target', () => {
  expect(signInPath('/account/orders?page=2')).toBe('/auth?form=signin&redirect=%2Faccount%2Forders%3Fpage%3D2');
  expect(signInPath('/cart', 12)).toBe('/auth?form=signin&redirect=%2Fcart&item=12');
  expect(verificationPath('/cart')).toBe('/email-verification?redirect=%2Fcart');
});

test('account, cart, verification and open payments require sign-in; other pages do not', () => {
  const guarded = [
    '/account',
    '/account/orders',
    '/cart',
    '/email-verification',
    '/pending-payment',
    '/processing-payment',
  ];
  expect(guarded.every(requiresSignIn)).toBe(true);
  expect(['/', '/products', '/carton', '/email/verify/success', '/success-payment'].some(requiresSignIn)).toBe(false);
});

import { expect, test } from 'vitest';
import { withStorages } from '../../../test-kit/with-storages.ts';
import { findVerifiedName, forgetBegunSignIn, readBegunSignIn, saveVerifiedName } from './steam-start.ts';

const { keptInTab } = withStorages();

const answerOf = (nonce: string) => new URLSearchParams({ 'openid.response_nonce': nonce });
const begin = (begun: object) => keptInTab.set('steam_sign_in', JSON.stringify(begun));

test('only a reload of the verified answer of Steam resumes its step', () => {
  begin({ state: 'a1', target: '/favourites', verified: null });
  expect(findVerifiedName(answerOf('first'))).toBeNull();
  saveVerifiedName('Nora', answerOf('first'));
  expect(readBegunSignIn()).toEqual({ state: 'a1', target: '/favourites' });
  expect(findVerifiedName(answerOf('first'))).toBe('Nora');
  expect(findVerifiedName(answerOf('second'))).toBeNull();
  expect(findVerifiedName(new URLSearchParams())).toBeNull();
  forgetBegunSignIn();
  expect(findVerifiedName(answerOf('first'))).toBeNull();
});

test('without a stored sign-in nothing was begun', () => {
  expect(readBegunSignIn()).toEqual({ state: '', target: '/account' });
  begin({ state: 'a1', target: 'https://elsewhere.test/' });
  expect(readBegunSignIn()).toEqual({ state: 'a1', target: '/account' });
});

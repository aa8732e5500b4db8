import { expect, test } from 'vitest';
import { findClaim, nonceAgeMaxMs, readAnswer, toSignInUrl } from './openid.rules.ts';

const endpoint = 'https://steamcommunity.com/openid/login';
const returnTo = 'https://shop.example/auth/steam?state=abc';
const steamId = '76561197960287930';
const issued = '2026-11-27T10:00:00Z';
const now = new Date(issued);
const claimed = `https://steamcommunity.com/openid/id/${steamId}`;
const answer = {
  ns: 'http://specs.openid.net/auth/2.0',
  mode: 'id_res',
  op_endpoint: endpoint,
  claimed_id: claimed,
  identity: claimed,
  return_to: returnTo,
  response_nonce: `${issued}abc`,
  assoc_handle: '123',
  signed: 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
  sig: 'W0u5=',
};
const claimOf = (change: Record<string, string>, at = now) =>
  findClaim({ ...answer, ...change }, { endpoint, returnTo, now: at });
const claimAfter = (ms: number) => claimOf({}, new Date(now.getTime() + ms));

test('an answer to this sign-in claims an account', () => {
  expect(claimOf({})).toEqual({ steamId, nonce: answer.response_nonce });
});

test.each([
  [{ mode: 'cancel' }],
  [{ op_endpoint: 'https://steamcommunity.example/openid/login' }],
  [{ return_to: 'https://shop.example/auth/steam?state=other' }],
  [{ identity: `${claimed.slice(0, -1)}1` }],
  [{ claimed_id: `${claimed}/`, identity: `${claimed}/` }],
  [{ claimed_id: claimed.replace('https', 'http'), identity: claimed.replace('https', 'http') }],
  [{ signed: answer.signed.replace(',claimed_id', '') }],
  [{ sig: '' }],
  [{ response_nonce: 'abc' }],
])('%j is none', (change) => {
  expect(claimOf(change)).toBeNull();
});

test('an answer counts for a few minutes, either way', () => {
  expect(claimAfter(nonceAgeMaxMs)).not.toBeNull();
  expect(claimAfter(nonceAgeMaxMs + 1)).toBeNull();
  expect(claimAfter(-nonceAgeMaxMs - 1)).toBeNull();
});

test('a field that comes twice makes no answer', () => {
  expect(readAnswer('openid.mode=id_res&state=1&openid.sig=a')).toEqual({ mode: 'id_res', sig: 'a' });
  expect(readAnswer('openid.mode=id_res&openid.mode=cancel')).toBeNull();
});

test('the realm is the origin of the way back', () => {
  const { searchParams: sent } = new URL(toSignInUrl({ endpoint, returnTo }));
  expect(sent.get('openid.realm')).toBe('https://shop.example');
  expect(sent.get('openid.return_to')).toBe(returnTo);
});

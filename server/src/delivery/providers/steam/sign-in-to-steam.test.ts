import { EventEmitter } from 'node:events';
import type SteamUser from 'steam-user';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SignedOut } from '#server/delivery/bots/bots.types.ts';
import { signInToSteam } from './sign-in-to-steam.ts';

const secret = Buffer.from('0123456789abcdefghij').toString('base64');
const secrets = { password: 'Hunter2', sharedSecret: secret, identitySecret: secret };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The client of the library, whose events a test emits. */
function givenClient() {
  const calls: string[] = [];
  const client = Object.assign(new EventEmitter(), {
    steamID: { getSteamID64: () => '76561197960265729' },
    logOn: (details: { refreshToken?: string }) => calls.push(details.refreshToken ?? 'password'),
    logOff: () => calls.push('off'),
  });
  const signIn = (token: string | null, sharedSecret = secret) => {
    const signed = { accountName: 'kit', secrets: { ...secrets, sharedSecret }, token };
    return signInToSteam(signed, client as unknown as SteamUser);
  };
  return { client, calls, signIn };
}

const resultOf = (eresult: number) => Object.assign(new Error(String(eresult)), { eresult });

test('a sign-in has the cookies and the renewed token, signs off, and leaves no timer', async () => {
  const { client, calls, signIn } = givenClient();
  const signedIn = signIn('old');
  client.emit('refreshToken', 'new');
  client.emit('webSession', 'session', ['a=b']);
  expect(await signedIn).toEqual({ steamId: '76561197960265729', cookies: ['a=b'], token: 'new' });
  expect(calls).toEqual(['old', 'off']);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([5, 15, 26, 27, 126])('result %d refuses the token', async (eresult) => {
  const { client, signIn } = givenClient();
  const signedIn = signIn('old');
  client.emit('error', resultOf(eresult));
  await expect(signedIn).rejects.toBeInstanceOf(SignedOut);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([resultOf(3), resultOf(16), resultOf(20), resultOf(84), new Error('No Steam servers available')])(
  '%s says nothing about the token',
  async (error) => {
    const { client, signIn } = givenClient();
    const signedIn = signIn('old');
    client.emit('error', error);
    await expect(signedIn).rejects.toBe(error);
  },
);

test('Steam that does not answer keeps the token, and one that signs in to no web session ends it', async () => {
  const [silent, half] = [givenClient(), givenClient()];
  const outcomes = Promise.allSettled([silent.signIn('old'), half.signIn('old')]);
  half.client.emit('loggedOn');
  vi.advanceTimersByTime(60_000);
  const isRefusal = (await outcomes).map(
    (outcome) => outcome.status === 'rejected' && outcome.reason instanceof SignedOut,
  );
  expect(isRefusal).toEqual([false, true]);
  expect([silent.calls, half.calls]).toEqual([
    ['old', 'off'],
    ['old', 'off'],
  ]);
});

test('a client that fails at once fails the sign-in', async () => {
  const { client, calls, signIn } = givenClient();
  client.logOn = () => {
    throw new Error('already signed on');
  };
  await expect(signIn(null)).rejects.toThrow('already signed on');
  expect(calls).toEqual(['off']);
  expect(vi.getTimerCount()).toBe(0);
});

import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { authenticatorCode } from './authenticator-code.ts';
import { confirmationKey } from './confirmation-key.ts';

interface SteamTotp {
  generateAuthCode(secret: string, offset: number): string;
  getConfirmationKey(secret: string, seconds: number, tag: string): string;
}

// The library that steam-user and steamcommunity use themselves; its clock offset reaches out to Steam, so the shop does without.
const byUser = createRequire(createRequire(import.meta.url).resolve('steam-user'));
const totp = byUser('steam-totp') as SteamTotp;
const secret = Buffer.from('0123456789abcdefghij').toString('base64');

test('codes and keys are those of the library', () => {
  const seconds = 1_795_000_000;
  expect(confirmationKey(secret, { seconds, tag: 'list' })).toBe(totp.getConfirmationKey(secret, seconds, 'list'));
  expect(confirmationKey(secret, { seconds, tag: 'accept' })).toBe(totp.getConfirmationKey(secret, seconds, 'accept'));
  const [before, code, after] = [
    authenticatorCode(secret, Date.now()),
    totp.generateAuthCode(secret, 0),
    authenticatorCode(secret, Date.now()),
  ];
  expect([before, after]).toContain(code);
});

import { expect, test, vi } from 'vitest';
import { answerPasskey, canUsePasskeys, makePasskey } from './passkeys.ts';

const device = vi.hoisted(() => ({ error: new Error('x') }));
vi.mock('@simplewebauthn/browser', () => ({
  startRegistration: () => Promise.reject(device.error),
  startAuthentication: () => Promise.reject(device.error),
}));

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['OperationError', 'cancelled'],
  ['UnknownError', 'cancelled'],
  ['InvalidStateError', 'on_device'],
  ['NotSupportedError', 'unsupported'],
  ['Error', 'unsupported'],
])('a device that fails with %s: %s', async (name, reason) => {
  device.error = Object.assign(new Error('x'), { name });
  expect(await makePasskey({} as Parameters<typeof makePasskey>[0])).toBe(reason);
  expect(await answerPasskey({} as Parameters<typeof answerPasskey>[0])).toBe(reason);
});

test('a browser without WebAuthn offers no passkeys', () => {
  vi.stubGlobal('window', {});
  expect(canUsePasskeys()).toBe(false);
  vi.stubGlobal('window', { PublicKeyCredential: {} });
  expect(canUsePasskeys()).toBe(true);
  vi.unstubAllGlobals();
});

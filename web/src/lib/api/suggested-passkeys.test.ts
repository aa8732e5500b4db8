import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PasskeyRequest } from '#contract/passkeys.ts';
import { answerPasskey } from './passkeys.ts';

const options: PasskeyRequest = {
  challenge: 'AAAA',
  rpId: 'shop.example',
  timeout: 1000,
  allowCredentials: [],
  userVerification: 'required',
};
const bytes = new ArrayBuffer(1);
const passkey = {
  id: 'AA',
  rawId: bytes,
  type: 'public-key',
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
  getClientExtensionResults: () => ({}),
};

const isConditionalMediationAvailable = () => Promise.resolve(true);

/** What the browser was asked for; each is answered by the test, or ends when another takes its place. */
let asked: { mediation?: string; touch: () => void }[];

beforeEach(() => {
  asked = [];
  const get = ({ mediation, signal }: { mediation?: string; signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      asked.push({ ...(mediation && { mediation }), touch: () => resolve(passkey) });
    });
  vi.stubGlobal('navigator', { credentials: { get } });
  vi.stubGlobal('document', { querySelectorAll: () => [{}] });
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isConditionalMediationAvailable }),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('suggestions that come late do not end what the person asked for', async () => {
  const chosen = answerPasskey(options);
  await expect.poll(() => asked.length).toBe(1);
  expect(await answerPasskey(options, true)).toBe('cancelled');
  asked[0]?.touch();
  expect(await chosen).toMatchObject({ id: 'AA' });
});

test('what the person asks for ends the suggestions', async () => {
  const suggested = answerPasskey(options, true);
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.mediation).toBe('conditional');
  const chosen = answerPasskey(options);
  expect(await suggested).toBe('cancelled');
  asked[1]?.touch();
  expect(await chosen).toMatchObject({ id: 'AA' });
});

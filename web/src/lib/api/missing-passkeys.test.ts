import { expect, test, vi } from 'vitest';
import { answerPasskey, makePasskey } from './passkeys.ts';

vi.mock('@simplewebauthn/browser', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a library of passkeys that fails to load counts as a lost connection, not as an answer of the device', async () => {
  const lost = { name: 'ApiError', status: 0, code: 'unreachable' };
  await expect(makePasskey({} as Parameters<typeof makePasskey>[0])).rejects.toMatchObject(lost);
  await expect(answerPasskey({} as Parameters<typeof answerPasskey>[0])).rejects.toMatchObject(lost);
});

import { expect, test } from 'vitest';
import { readAuthRoute } from '#contract/identity.ts';
import { checkReply } from './answer.ts';
import { bind } from './bind.ts';

const promised = { status: 'OK', authenticated: true, emailVerified: false };
const bound = bind(readAuthRoute, () => ({ ...promised, status: 'OK' as const }));

test('a reply is what its schema promises', () => {
  expect(() => checkReply(bound, { ...promised, gone: undefined })).not.toThrow();
});

test.each([
  [{ ...promised, authenticated: 'yes' }, 'breaks the contract'],
  [{ ...promised, passwordHash: 'x' }, 'says more than the contract'],
])('%j is none', (reply, fault) => {
  expect(() => checkReply(bound, reply)).toThrow(fault);
});

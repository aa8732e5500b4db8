import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { abandonConfirmation, withConfirmation } from './confirmation.ts';

const refusal = new ApiError(403, { code: 'confirmation_required', message: 'Confirm that it is you.' });

test('a call whose page is left is refused, and is not made later', async () => {
  let calls = 0;
  const waiting = withConfirmation(() => {
    calls += 1;
    return Promise.reject(refusal);
  });
  await Promise.resolve();
  await Promise.resolve();
  abandonConfirmation();
  await expect(waiting).rejects.toMatchObject({ code: 'confirmation_required' });
  abandonConfirmation();
  expect(calls).toBe(1);
});

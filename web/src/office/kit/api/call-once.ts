import type { CallOptions } from '#contract/client.ts';
import type { OfficeInputOf, OfficeReplyOf, OfficeRouteName } from '#contract/office/office-api.ts';
import { isFinal, randomKey } from '#web/lib/api/call-outcome.ts';
import type { IdempotencyKeys } from '#web/lib/api/idempotency-keys.ts';
import { callOffice } from './call-office.ts';

/** One key for each input, for changes of several rows at the same time. */
export function keysByInput(): IdempotencyKeys {
  const keys = new Map<string, string>();
  return {
    read: (fingerprint) => keys.get(fingerprint) ?? null,
    write: (fingerprint, key) => {
      if (key === null) keys.delete(fingerprint);
      else keys.set(fingerprint, key);
    },
  };
}

interface OnceChoices extends Pick<CallOptions, 'timeoutMs'> {
  keys: IdempotencyKeys;
}

/** What staff were shown beside the fields: a preview read again after a lost reply may show the change itself. */
interface Shown {
  plan?: unknown;
  expected_sum?: unknown;
}

/**
 * Makes a change. A repeated input keeps its key until the outcome is known, so that a retry after a lost reply happens once,
 * also beside a newer preview.
 */
export async function callOnce<N extends OfficeRouteName>(
  name: N,
  input: OfficeInputOf<N>,
  { keys, ...choices }: OnceChoices,
): Promise<OfficeReplyOf<N>> {
  const { plan: _plan, expected_sum: _expectedSum, ...asked } = input as OfficeInputOf<N> & Shown;
  const fingerprint = JSON.stringify([name, asked]);
  const idempotencyKey = keys.read(fingerprint) ?? randomKey();
  keys.write(fingerprint, idempotencyKey);
  try {
    const reply = await callOffice(name, input, { ...choices, idempotencyKey });
    keys.write(fingerprint, null);
    return reply;
  } catch (error) {
    if (isFinal(error)) keys.write(fingerprint, null);
    throw error;
  }
}

import type { FormDraft } from '#web/lib/form-draft.ts';
import { store, stored } from '#web/lib/preferences.ts';
import { topUpDraftKey } from '#web/lib/session/session-flag.ts';
import type { DepositForm } from './deposit-rules.ts';

/** A top-up that was begun. It holds no data of cards. */
export interface TopUpDraft {
  amount: string;
  method: string;
  form: FormDraft<DepositForm>;
}

interface Kept extends Partial<TopUpDraft> {
  /** E-mail of the account: another customer on this machine begins anew. */
  owner?: string;
}

/** What was chosen and filled in, kept over the trip to the payment page until the coins are there or the log-out. */
export function readTopUp(owner: string): Kept {
  const kept = parse(stored(topUpDraftKey));
  if (kept.owner !== owner) return {};
  const { form, ...rest } = kept;
  return form?.typed && form.known ? kept : rest;
}

export function saveTopUp(owner: string, change: Partial<TopUpDraft>): void {
  store(topUpDraftKey, JSON.stringify({ ...readTopUp(owner), ...change, owner }));
}

/** The coins are there: the next top-up begins anew. */
export function clearTopUp(): void {
  store(topUpDraftKey, null);
}

/** Storage can hold anything: then there is nothing to go on with. */
function parse(text: string | null): Kept {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

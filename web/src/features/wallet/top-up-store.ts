import { keepFor, keptFor } from '#web/lib/browser-storage.ts';
import type { FormDraft } from '#web/lib/form-draft.ts';
import { store } from '#web/lib/preferences.ts';
import { topUpDraftKey } from '#web/lib/session/session-flag.ts';
import type { DepositForm } from './deposit-rules.ts';

/** A top-up that was begun. It holds no data of cards. */
export interface TopUpDraft {
  amount: string;
  method: string;
  form: FormDraft<DepositForm>;
}

/** What was chosen and filled in, kept over the trip to the payment page until the coins are there or the log-out. */
export function readTopUp(owner: string): Partial<TopUpDraft> {
  const kept = keptFor<TopUpDraft>(owner, topUpDraftKey) ?? {};
  const { form, ...rest } = kept;
  return form?.typed && form.known ? kept : rest;
}

export function saveTopUp(owner: string, change: Partial<TopUpDraft>): void {
  keepFor(owner, topUpDraftKey, { ...readTopUp(owner), ...change });
}

/** The coins are there: the next top-up begins anew. */
export function clearTopUp(): void {
  store(topUpDraftKey, null);
}

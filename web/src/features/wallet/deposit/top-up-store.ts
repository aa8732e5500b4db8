import { localStore } from '#web/lib/storage/local-store.ts';
import type { FormDraft } from '#web/lib/forms/form-draft.ts';
import { topUpDraftKey } from '#web/shop/session/session-flag.ts';
import type { DepositForm } from './deposit-rules.ts';

/** A top-up that was begun. It holds no data of cards. */
export interface TopUpDraft {
  amount: string;
  method: string;
  form: FormDraft<DepositForm>;
}

/** What was chosen and filled in, kept over the trip to the payment page until the coins are there or the log-out. */
export function readTopUp(owner: string): Partial<TopUpDraft> {
  const kept = localStore.readOwned<TopUpDraft>(owner, topUpDraftKey) ?? {};
  const { form, ...rest } = kept;
  return form?.typed && form.known ? kept : rest;
}

export function saveTopUp(owner: string, change: Partial<TopUpDraft>): void {
  localStore.writeOwned(owner, topUpDraftKey, { ...readTopUp(owner), ...change });
}

/** The coins are there: the next top-up begins anew. */
export function clearTopUp(): void {
  localStore.write(topUpDraftKey, null);
}

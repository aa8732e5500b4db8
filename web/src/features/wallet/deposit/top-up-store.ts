import { localStore } from '#web/lib/storage/local-store.ts';
import type { FormDraft } from '#web/lib/forms/form-draft.ts';
import { topUpDraftKey } from '#web/shop/session/session-flag.ts';
import type { DepositForm } from './deposit-rules.ts';

/** An unfinished deposit, without card data. */
export interface TopUpDraft {
  amount: string;
  method: string;
  form: FormDraft<DepositForm>;
}

/** Persisted across the payment page until credited or signed out. */
export function readTopUp(owner: string): Partial<TopUpDraft> {
  const kept = localStore.readOwned<TopUpDraft>(owner, topUpDraftKey) ?? {};
  const { form, ...rest } = kept;
  return form?.typed && form.known ? kept : rest;
}

export function saveTopUp(owner: string, change: Partial<TopUpDraft>): void {
  localStore.writeOwned(owner, topUpDraftKey, { ...readTopUp(owner), ...change });
}

export function clearTopUp(): void {
  localStore.write(topUpDraftKey, null);
}

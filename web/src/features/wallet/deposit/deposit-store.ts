import type { FormDraft } from '#web/lib/forms/form-draft.ts';
import { localStore } from '#web/lib/storage/local-store.ts';
import { depositDraftKey } from '#web/shop/session/session-flag.ts';
import type { DepositForm } from './deposit-rules.ts';

/** An unfinished deposit, without card data. */
export interface DepositDraft {
  amount: string;
  method: string;
  form: FormDraft<DepositForm>;
}

/** Persisted across the payment page until credited or signed out. */
export function readDepositDraft(owner: string): Partial<DepositDraft> {
  const kept = localStore.readOwned<DepositDraft>(owner, depositDraftKey) ?? {};
  const { form, ...rest } = kept;
  return form?.typed && form.known ? kept : rest;
}

export function saveDepositDraft(owner: string, change: Partial<DepositDraft>): void {
  localStore.writeOwned(owner, depositDraftKey, { ...readDepositDraft(owner), ...change });
}

export function clearDepositDraft(): void {
  localStore.write(depositDraftKey, null);
}

import { keepFor, keptFor } from './browser-storage.ts';
import type { FormDraft } from './form-draft.ts';
import { store } from './preferences.ts';
import { keepInTab, keptInTab } from './tab-storage.ts';

/** Where a draft lies, by the e-mail of the account. A guest has none, so theirs ends with the tab. */
export interface DraftPlace {
  key: string;
  owner: string | null;
}

/** What was filled in before, here or (for a customer) in another tab; the log-out clears it. */
export function readDraft<Form>({ key, owner }: DraftPlace): FormDraft<Form> | null {
  const kept = owner === null ? keptInTab(key) : keptFor(owner, key);
  const { typed, known } = (kept ?? {}) as Partial<FormDraft<Form>>;
  return typed && known ? { typed, known } : null;
}

export function saveDraft<Form>(place: DraftPlace, draft: FormDraft<Form>): void {
  if (Object.keys(draft.typed).length === 0) return clearDraft(place);
  if (place.owner === null) keepInTab(place.key, draft);
  else keepFor(place.owner, place.key, draft);
}

export function clearDraft({ key, owner }: DraftPlace): void {
  if (owner === null) keepInTab(key, null);
  else store(key, null);
}

import { localStore } from '#web/lib/storage/local-store.ts';
import { sessionStore } from '#web/lib/storage/session-store.ts';
import type { FormDraft } from './form-draft.ts';

/** Draft location. Drafts are stored per account email; a guest's stays in the tab. */
export interface DraftLocation {
  key: string;
  owner: string | null;
}

export function readDraft<Form>({ key, owner }: DraftLocation): FormDraft<Form> | null {
  const kept = owner === null ? sessionStore.read(key) : localStore.readOwned(owner, key);
  const { typed, known } = (kept ?? {}) as Partial<FormDraft<Form>>;
  return typed && known ? { typed, known } : null;
}

export function saveDraft<Form>(place: DraftLocation, draft: FormDraft<Form>): void {
  if (Object.keys(draft.typed).length === 0) return clearDraft(place);
  if (place.owner === null) sessionStore.write(place.key, draft);
  else localStore.writeOwned(place.owner, place.key, draft);
}

export function clearDraft({ key, owner }: DraftLocation): void {
  if (owner === null) sessionStore.write(key, null);
  else localStore.write(key, null);
}

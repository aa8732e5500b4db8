import { clearDraft } from '#web/lib/forms/form-draft-store.ts';
import { localStore } from '#web/lib/storage/local-store.ts';
import { draftLocation } from '#web/office/kit/form/use-record-draft.ts';

/** A draft of a long page takes up to 0.8 MB of the 5 MB that a browser stores. */
const draftsMax = 5;

/** Notes that a page has a draft; the drafts of the pages that were edited longest ago go. */
export function notePageDraft(owner: string, name: string): void {
  const key = `office_page_drafts:${owner}`;
  const others = ((localStore.readJson(key) ?? []) as string[]).filter((other) => other !== name);
  const names = [...others, name];
  for (const old of names.slice(0, -draftsMax)) clearDraft(draftLocation(owner, old));
  localStore.writeJson(key, names.slice(-draftsMax));
}

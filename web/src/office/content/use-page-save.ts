import { useRef, useState } from 'react';
import { toast } from '#web/lib/toasts/toast.ts';
import { callOffice, failureText, isRecordChanged } from '#web/office/kit/api/call-office.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { mergeRecords } from '#web/office/kit/form/merge-records.ts';
import { toMoment } from '#web/office/kit/form/moment-text.ts';
import type { PendingMerge } from '#web/office/kit/form/use-record-save.ts';
import { isSavedPage, newestOf, type Page, type PageText, type Publication, type SavedPage } from './page-text.ts';

interface PageSaveOptions {
  place: { id: number; language_id: number };
  /** What the typed text is based on. */
  base: SavedPage;
  onSaved: (saved: SavedPage) => void;
}

const done = { draft: 'Draft saved', now: 'Published', at: 'Scheduled' } as const;

/** Saves a page, and merges it with what somebody else saved meanwhile. */
export function usePageSave({ place, base, onSaved }: PageSaveOptions) {
  const [merge, setMerge] = useState<PendingMerge<PageText> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // Of the save that a choice between two changes goes on with.
  const publication = useRef<Publication>({ publish: 'draft', time: '' });
  const save = useOfficeSave('savePage', { outdates: ['readPage', 'listPages'] });

  const submit = async (mine: PageText, before = base): Promise<void> => {
    const { publish, time } = publication.current;
    const at = publish === 'at' ? toMoment(time) : null;
    setFailure(null);
    try {
      finish((await save({ ...place, ...mine, version: before.version ?? '', publish, at })).payload);
    } catch (error) {
      if (isRecordChanged(error)) return await mergeWithTheirs(mine, before);
      setMerge(null);
      setFailure(failureText(error));
    }
  };

  const finish = (page: Page): void => {
    setMerge(null);
    onSaved(newestOf(page));
    toast.success(done[publication.current.publish]);
  };

  const mergeWithTheirs = async (mine: PageText, before: SavedPage): Promise<void> => {
    try {
      const page = (await callOffice('readPage', place)).payload;
      if (isSavedPage(page, mine, publication.current)) return finish(page);
      const theirs = newestOf(page);
      const next = mergeRecords(before.values, mine, theirs.values);
      if (next.conflicts.length > 0) return setMerge({ ...next, theirs });
      return await submit(next.merged, theirs);
    } catch (error) {
      setMerge(null);
      return setFailure(failureText(error));
    }
  };

  const begin = (mine: PageText, how: Publication): Promise<void> => {
    publication.current = how;
    return submit(mine);
  };

  return { begin, submit, failure, merge, cancelMerge: () => setMerge(null) };
}

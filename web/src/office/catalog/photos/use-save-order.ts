import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { isApiError } from '#contract/api-error.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { useOfficeSave, useOutdate } from '#web/office/kit/api/use-office.ts';
import { outdatedByItem } from '#web/office/catalog/item-outdates.ts';

type Reply = OfficeReplyOf<'listItemPhotos'>;
export type ItemPhotos = Reply['payload'];
export type ItemPhoto = ItemPhotos['photos'][number];

interface NewOrder {
  version: string;
  /** Hashes. */
  photos: string[];
  /** Id of the button that has the focus afterwards: a moved element loses it, a removed one takes it along. */
  focus: string;
}

/** Saves orders of photos, one at a time; `save` resolves to why one is refused, which reads the photos again. */
export function useSaveOrder(id: number, saved: ItemPhotos) {
  const client = useQueryClient();
  const outdate = useOutdate();
  const isBusy = useRef(false);
  const focusNext = useRef<{ id: string; before: ItemPhotos | undefined } | null>(null);
  const key = ['listItemPhotos', { id }];
  const arrange = useOfficeSave('arrangeItemPhotos', {
    outdates: outdatedByItem,
    onSuccess: (reply) => client.setQueryData(key, reply),
  });
  useLayoutEffect(() => {
    if (!focusNext.current || focusNext.current.before === saved) return;
    document.getElementById(focusNext.current.id)?.focus();
    focusNext.current = null;
  });
  /** The photos as of now, for what is done later than it was offered. */
  const readNow = () => client.getQueryData<Reply>(key)?.payload;

  const save = async ({ version, photos, focus }: NewOrder): Promise<string | null> => {
    isBusy.current = true;
    focusNext.current = { id: focus, before: readNow() };
    try {
      await arrange({ id, version, photos });
      return null;
    } catch (error) {
      focusNext.current = null;
      void outdate(['listItemPhotos']);
      return isApiError(error) && error.code === 'record_changed' ? changedText : failureText(error);
    } finally {
      isBusy.current = false;
    }
  };
  return { save, isBusy, readNow };
}

const changedText = 'Somebody else changed the photos meanwhile. Look at them as they are now, then try again.';

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isApiError } from '#contract/api-error.ts';
import type { OfficeInputOf } from '#contract/office/office-api.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { useOfficeSave, useOutdate } from '#web/office/kit/api/use-office.ts';

/** Saves orders of the pages, one at a time: what is pressed meanwhile was meant for the order before. */
export function usePageOrder(): (order: OfficeInputOf<'orderPages'>) => Promise<void> {
  const client = useQueryClient();
  const outdate = useOutdate();
  const isBusy = useRef(false);
  const save = useOfficeSave('orderPages', {
    onSuccess: (reply) => client.setQueryData(['listPages', {}], reply),
  });
  return async (order) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await save(order);
    } catch (error) {
      void outdate(['listPages']);
      toast.error(isApiError(error) && error.code === 'record_changed' ? changedText : failureText(error));
    } finally {
      isBusy.current = false;
    }
  };
}

const changedText = 'Somebody else changed the pages meanwhile. Look at them as they are now, then try again.';

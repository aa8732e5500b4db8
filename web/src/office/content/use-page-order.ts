import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#contract/api-error.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { useOfficeMutation, useOutdate } from '#web/office/kit/api/use-office.ts';

/** Saves the order of the pages. */
export function usePageOrder() {
  const client = useQueryClient();
  const outdate = useOutdate();
  return useOfficeMutation('orderPages', {
    onSuccess: (reply) => client.setQueryData(['listPages', {}], reply),
    onFailure: (error) => {
      void outdate(['listPages']);
      if (!isApiError(error) || error.code !== 'record_changed') return false;
      toast.error('Somebody else changed the pages meanwhile. Look at them as they are now, then try again.');
      return true;
    },
  });
}

import { toast } from '#web/lib/toasts/toast.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { outdatedByPayout } from './payout-outdates.ts';

/** Asks the provider about a payout, and says what it answered. */
export function usePayoutCheck() {
  return useOfficeMutation('checkPayout', {
    outdates: outdatedByPayout,
    onSuccess: ({ payload: { answer } }) => {
      if (answer === 'taken') toast.success('The provider has it: it is sent');
      else if (answer === 'not_taken') toast.success('The provider has none: nothing was paid');
      else toast.info('The provider has none yet, but the attempt may still reach it: ask again in 15 minutes');
    },
  });
}

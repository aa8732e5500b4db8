import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SteamAccount } from '#contract/steam.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useLoadedQuery } from '#web/lib/data/use-loaded-query.ts';
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts';
import { profilePath } from '#web/lib/paths/account-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { withConfirmation } from '#web/shop/session/confirmation.ts';
import { goToSteam } from '#web/shop/session/steam-start.ts';

const queryKey = ['steam-account'];

/** The linked Steam account, and what can be done about it. */
export function useSteamAccount(loaded: SteamAccount | undefined) {
  const t = useT();
  const client = useQueryClient();
  const [isLinkSent, setLinkSent] = useState(false);
  const going = useSingleFlight({ isLeaving: true });
  const changing = useSingleFlight();
  const { data } = useLoadedQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callApi('readSteamAccount', {}, { signal })).payload,
    loaded,
  });
  return {
    account: data,
    isBusy: going.isBusy || changing.isBusy,
    failure: going.failure?.message ?? changing.failure?.message ?? null,
    isLinkSent,
    link: () => void going.run(() => withConfirmation(() => goToSteam('startSteamLink', profilePath))),
    unlink: () =>
      changing.run(async () => {
        await withConfirmation(() => callApi('unlinkSteam', {}));
        await client.invalidateQueries({ queryKey });
        toast.success(t('account.steam_unlinked'));
      }),
    sendLink: (email: string) =>
      void changing.run(async () => {
        await callApi('requestPasswordReset', { email });
        setLinkSent(true);
      }),
  };
}

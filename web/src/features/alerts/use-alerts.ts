import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Alerts } from '#contract/alerts.ts';
import type { InputOf } from '#contract/api.ts';
import { callApi, messageOf } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useLoadedQuery } from '#web/lib/data/use-loaded-query.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';

export type AlertCall =
  | 'saveSearch'
  | 'changeSearch'
  | 'deleteSearch'
  | 'setPriceAlert'
  | 'changePriceAlert'
  | 'deletePriceAlert'
  | 'changeFavouriteAlerts'
  | 'addPushDevice'
  | 'removePushDevice';

export type ChangeAlerts = <N extends AlertCall>(name: N, input: InputOf<N>, done?: string) => Promise<boolean>;

/** Everything that the customer watches; every change answers the whole of it. */
export function useAlerts(loaded?: Alerts) {
  const { alerts: queryKey } = useQueryKeys();
  const { data, failure } = useLoadedQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callApi('listAlerts', {}, { signal })).payload,
    loaded,
  });
  return { alerts: data, failure, ...useChangeAlerts() };
}

/** Changes what is watched. One change at a time; answers whether it was made, and tells the outcome. */
export function useChangeAlerts(): { isBusy: boolean; change: ChangeAlerts } {
  const t = useT();
  const client = useQueryClient();
  const { alerts: queryKey } = useQueryKeys();
  const [isBusy, setBusy] = useState(false);
  const change: ChangeAlerts = async (name, input, done = t('alerts.saved')) => {
    if (isBusy) return false;
    setBusy(true);
    try {
      const { payload } = await callApi<AlertCall>(name, input);
      client.setQueryData(queryKey, payload);
      toast.success(done);
      return true;
    } catch (error) {
      toast.error(messageOf(error, t('alerts.failed')));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, change };
}

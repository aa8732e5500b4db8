import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Alerts } from '#contract/alerts.ts';
import type { InputOf } from '#contract/api.ts';
import { callApi, messageOf } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useViewer } from '#web/lib/data/shop-data.ts';
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

/** Everything that the customer watches, nothing for guests; every change answers the whole of it. */
export function useAlerts(loaded?: Alerts) {
  const isCustomer = useViewer() !== null;
  const { alerts: queryKey } = useQueryKeys();
  const { data, failure } = useLoadedQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callApi('listAlerts', {}, { signal })).payload,
    loaded,
    enabled: isCustomer,
  });
  return { alerts: data, failure, ...useChangeAlerts() };
}

/** Changes what is watched, one after the other; answers whether it was made, and shows the outcome. */
export function useChangeAlerts(): { isBusy: boolean; change: ChangeAlerts } {
  const t = useT();
  const client = useQueryClient();
  const { alerts: queryKey } = useQueryKeys();
  const [waiting, setWaiting] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const make: ChangeAlerts = async (name, input, done = t('catalog.alert_saved')) => {
    try {
      const { payload } = await callApi<AlertCall>(name, input);
      client.setQueryData(queryKey, payload);
      toast.success(done);
      return true;
    } catch (error) {
      toast.error(messageOf(error, t('catalog.alert_failed')));
      return false;
    } finally {
      setWaiting((count) => count - 1);
    }
  };
  const change: ChangeAlerts = (name, input, done) => {
    setWaiting((count) => count + 1);
    const made = last.current.then(() => make(name, input, done));
    last.current = made;
    return made;
  };
  return { isBusy: waiting > 0, change };
}

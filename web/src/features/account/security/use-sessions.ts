import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import type { ReplyOf } from '#contract/api.ts';
import { callApi, messageOf } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useLoadedQuery } from '#web/lib/data/use-loaded-query.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';

export type AccountSession = ReplyOf<'listSessions'>['payload'][number];

export function useSessions(loaded: AccountSession[] | undefined) {
  const t = useT();
  const client = useQueryClient();
  const { sessions: queryKey } = useQueryKeys();
  const [ending, setEnding] = useState<number | 'others' | null>(null);
  const { data, failure } = useLoadedQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callApi('listSessions', {}, { signal })).payload,
    loaded,
  });

  const run = async (which: number | 'others', work: () => Promise<unknown>, done: string): Promise<void> => {
    if (ending !== null) return;
    setEnding(which);
    try {
      await work();
      toast.success(done);
    } catch (error) {
      // Already ended elsewhere.
      if (isApiError(error) && error.code === 'session_not_found') toast.info(error.message);
      else toast.error(messageOf(error, t('account.session_end_failed')));
    }
    await client.invalidateQueries({ queryKey });
    setEnding(null);
  };

  return {
    sessions: data,
    failure,
    ending,
    end: (id: number) => void run(id, () => callApi('revokeSession', { id }), t('account.session_ended')),
    endOthers: () => void run('others', () => callApi('revokeOtherSessions', {}), t('account.sessions_ended')),
  };
}

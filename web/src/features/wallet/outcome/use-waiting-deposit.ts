import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/api.ts';
import type { DepositState } from '#contract/wallet.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { waitingPollMs } from '#web/lib/data/waiting-poll-ms.ts';

const over: readonly DepositState[] = ['Success', 'Error', 'Cancelled'];

function pollMsOf(deposit: ReplyOf<'readDeposit'> | undefined, reads: number): number | false {
  if (deposit && over.includes(deposit.status)) return false;
  return waitingPollMs({ waitsForBank: deposit?.waits_for_bank_until != null, reads });
}

/** Polls a deposit until it ends. */
export function useWaitingDeposit(depositId: number) {
  const keys = useQueryKeys();
  return useQuery({
    queryKey: keys.deposit(depositId),
    queryFn: ({ signal }) => callApi('readDeposit', { id: depositId }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => pollMsOf(state.data, state.dataUpdateCount),
  });
}

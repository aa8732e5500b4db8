import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/api.ts';
import type { DepositState } from '#contract/wallet.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';

const pollMs = 5000;
/** A bank takes minutes to days. */
const bankPollMs = 30_000;
const over: readonly DepositState[] = ['Success', 'Error', 'Cancelled'];

function pollMsOf(deposit: ReplyOf<'readDeposit'> | undefined): number | false {
  if (deposit && over.includes(deposit.status)) return false;
  return deposit?.waits_for_bank_until == null ? pollMs : bankPollMs;
}

/** Polls a deposit until it ends. */
export function useWaitingDeposit(depositId: number) {
  const keys = useQueryKeys();
  return useQuery({
    queryKey: keys.deposit(depositId),
    queryFn: ({ signal }) => callApi('readDeposit', { id: depositId }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => pollMsOf(data),
  });
}

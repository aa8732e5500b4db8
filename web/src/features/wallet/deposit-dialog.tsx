import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api.ts';
import { useQueryKeys } from '#web/lib/query-keys.ts';
import { useT } from '#web/lib/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { DialogWaiting } from '#web/ui/skeletons.tsx';
import { DepositCheckout, type DepositDialogProps } from './deposit-checkout.tsx';

/** The second step of a top-up, once its countries are there. */
export function DepositDialog(props: DepositDialogProps) {
  const t = useT();
  const keys = useQueryKeys();
  const {
    data: countries,
    error,
    refetch,
  } = useQuery({
    queryKey: keys.countries,
    queryFn: async ({ signal }) => (await callApi('listCountries', {}, { signal })).payload,
  });
  if (countries) return <DepositCheckout {...props} countries={countries} />;
  return (
    <Dialog open onClose={props.onClose} title={t('wallet.confirm_title')}>
      {error ? <ErrorState title={t('wallet.load_failed')} onRetry={() => void refetch()} /> : <DialogWaiting />}
    </Dialog>
  );
}

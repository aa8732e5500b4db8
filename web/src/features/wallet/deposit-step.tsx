import { useQuery } from '@tanstack/react-query';
import { callApi, messageOf } from '#web/lib/api.ts';
import { useQueryKeys } from '#web/lib/query-keys.ts';
import { useT } from '#web/lib/texts.ts';
import { useQueryFailure } from '#web/lib/use-query-failure.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { DialogWaiting } from '#web/ui/skeletons.tsx';
import { DepositCheckout, type DepositDialogProps } from './deposit-checkout.tsx';

/** The second step of a top-up, once its countries are there. */
export function DepositDialog(props: DepositDialogProps) {
  const t = useT();
  const keys = useQueryKeys();
  const query = useQuery({
    queryKey: keys.countries,
    queryFn: async ({ signal }) => (await callApi('listCountries', {}, { signal })).payload,
  });
  const failure = useQueryFailure(query);
  if (query.data) return <DepositCheckout {...props} countries={query.data} />;
  return (
    <Dialog open onClose={props.onClose} title={t('wallet.confirm_title')}>
      {failure ? (
        <ErrorState title={messageOf(failure.error, t('wallet.load_failed'))} {...failure.retry} />
      ) : (
        <DialogWaiting />
      )}
    </Dialog>
  );
}

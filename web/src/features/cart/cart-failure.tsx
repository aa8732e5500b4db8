import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api/api.ts';
import type { QueryFailure } from '#web/lib/data/use-query-failure.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { failureKey } from '#web/shop/cart/failure-key.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

interface CartFailureProps {
  failure: QueryFailure;
  refetch: UseQueryResult['refetch'];
}

export function CartFailure({ failure: { error, retry }, refetch }: CartFailureProps) {
  const t = useT();
  const again = async () => {
    if ((await refetch()).isError) toast.error(t('checkout.cart_refresh_failed'));
  };
  return (
    <ErrorState
      title={messageOf(error, t(failureKey(error, 'checkout.cart_failed')))}
      note={t('checkout.cart_failed_note')}
      isBusy={retry.isBusy}
      onRetry={() => void again()}
    />
  );
}

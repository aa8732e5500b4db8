import { messageOf } from '#web/lib/api.ts';
import { failureKey } from '#web/lib/cart/failure-key.ts';
import { useT } from '#web/lib/texts.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

export function CartFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  return (
    <ErrorState
      title={messageOf(error, t(failureKey(error, 'cart.fetch_failed')))}
      note={t('cart.fetch_failed_note')}
      onRetry={onRetry}
    />
  );
}

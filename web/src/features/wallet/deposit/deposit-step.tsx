import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api/api.ts';
import { useQueryFailure } from '#web/lib/data/use-query-failure.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { DialogWaiting } from '#web/ui/feedback/skeletons.tsx';
import { useCountriesQuery } from './countries-query.ts';
import { DepositCheckout, type DepositStepProps } from './deposit-checkout.tsx';
import { StepFoot } from './step-foot.tsx';

export function DepositStep(props: DepositStepProps) {
  const t = useT();
  const query = useQuery(useCountriesQuery());
  const failure = useQueryFailure(query);
  if (query.data) return <DepositCheckout {...props} countries={query.data} />;
  return (
    <>
      {failure ? (
        <ErrorState title={messageOf(failure.error, t('wallet.load_failed'))} {...failure.retry} />
      ) : (
        <DialogWaiting />
      )}
      <StepFoot>
        <Button onClick={() => props.onBack()}>{t('wallet.back')}</Button>
      </StepFoot>
    </>
  );
}

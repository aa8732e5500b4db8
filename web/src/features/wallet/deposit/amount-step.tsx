import { type SubmitEvent, useId, useState } from 'react';
import { useViewer } from '#web/lib/data/shop-data.ts';
import { formatCoins } from '#web/lib/formats/format.ts';
import { depositPath } from '#web/lib/paths/deposit-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { verificationPath } from '#web/shop/session/redirects.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { linkMark, RichText } from '#web/ui/page/rich-text.tsx';
import { AmountField } from './amount-field.tsx';
import { MethodRows } from './method-rows.tsx';
import { StepFoot } from './step-foot.tsx';
import type { DepositFlow } from './use-deposit-flow.ts';
import { useQuote } from './use-quote.ts';

export function AmountStep({ depositFlow }: { depositFlow: DepositFlow }) {
  const t = useT();
  const formId = useId();
  const viewer = useViewer();
  const [isReported, setReported] = useState(false);
  const { amount, setAmount, method, setMethod, refusal, close, proceed, isProceeding } = depositFlow;
  const quote = useQuote(amount);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setReported(true);
    if (quote.problem === null && method !== '') proceed();
  };
  return (
    <>
      <form id={formId} className="grid gap-5" noValidate onSubmit={submit}>
        {viewer?.verified === false ? (
          <Banner kind="warning">
            <RichText text={t('wallet.verify_first')} marks={{ link: linkMark(verificationPath(depositPath)) }} />
          </Banner>
        ) : null}
        {refusal === null ? null : <Banner kind="error">{refusal}</Banner>}
        <div className="grid gap-3">
          <AmountField
            value={amount}
            onChange={setAmount}
            about={quote.about}
            error={isReported ? quote.problem : null}
            hint={quote.minimum}
          />
          <div className="flex flex-wrap gap-2">
            {quote.presets.map((coins) => (
              <button
                key={coins}
                type="button"
                className="chip min-h-11 px-3.5 tabular-nums"
                onClick={() => setAmount(`${coins}`)}
              >
                {formatCoins(coins)}
              </button>
            ))}
          </div>
        </div>
        <MethodRows chosen={method} onChoose={setMethod} isMissing={isReported && method === ''} />
        <p className="text-ui text-muted" aria-live="polite">
          {quote.chargeText === null ? null : t('wallet.charge', { amount: quote.chargeText })}
        </p>
      </form>
      <StepFoot>
        <Button onClick={close}>{t('wallet.cancel')}</Button>
        <Button type="submit" form={formId} variant="primary" busy={isProceeding}>
          {t('wallet.proceed')}
        </Button>
      </StepFoot>
    </>
  );
}

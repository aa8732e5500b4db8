import { useEffect, useRef } from 'react';
import type { WithdrawalForm } from '#contract/withdrawal.ts';
import { useDelayed } from '#web/lib/browser/use-delayed.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

interface WithdrawalStatementProps {
  statement: WithdrawalForm;
  isBusy: boolean;
  failure: string | null;
  onBack: () => void;
  onConfirm: () => void;
}

/** Ignores the second click of a double click on "Continue". */
const restMs = 500;

/** The statement as it will be sent, to check and confirm. */
export function WithdrawalStatement({ statement, isBusy, failure, onBack, onConfirm }: WithdrawalStatementProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasRested = useDelayed(true, restMs);
  useEffect(() => heading.current?.focus(), []);
  const { name, order, email } = statement;
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-h3">
        {t('withdrawal.confirm_title')}
      </h2>
      <p>{t('withdrawal.form_statement', { name, order })}</p>
      <p className="mt-3 text-muted">{t('withdrawal.confirm_note', { email })}</p>
      {failure === null ? null : (
        <Banner kind="error" className="mt-4">
          {failure}
        </Banner>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button size="lg" disabled={isBusy} onClick={onBack}>
          {t('withdrawal.back')}
        </Button>
        <Button variant="primary" size="lg" busy={isBusy} paused={!hasRested} onClick={onConfirm}>
          {t('withdrawal.confirm')}
        </Button>
      </div>
    </section>
  );
}

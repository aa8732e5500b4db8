import { useEffect, useRef, useState } from 'react';
import type { OrderDetails } from '#contract/checkout.ts';
import type { OrderWithdrawal } from '#contract/withdrawal.ts';
import { useDelayed } from '#web/lib/browser/use-delayed.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { nameCopy } from '#web/lib/texts/name-copy.ts';
import { type Translate, useT } from '#web/lib/texts/texts.ts';
import { useProfile } from '#web/shop/session/use-profile.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useWithdraw } from './use-order-withdrawal.ts';
import { WithdrawLines, type OpenLine } from './withdraw-lines.tsx';

interface WithdrawDialogProps {
  order: OrderDetails;
  right: OrderWithdrawal;
  onClose: () => void;
}

/** Ignores the second click of a double click on "Continue". */
const restMs = 500;

/** Two steps, as the law wants: the statement with its items, then "Confirm withdrawal". */
export function WithdrawDialog({ order, right, onClose }: WithdrawDialogProps) {
  const t = useT();
  const when = useDateFormat();
  const [known] = useState(right.statements.length);
  const { withdraw, isBusy, failure, declaredAt } = useWithdraw(order.id, known);
  const email = useProfile().data?.email ?? '';
  const [lines] = useState(() => toOpenLines(t, order, right));
  const [chosen, setChosen] = useState<number[]>(() =>
    lines.length === 1 ? lines.map(({ position }) => position) : [],
  );
  const [isIncomplete, setIncomplete] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const hasRested = useDelayed(isChecking, restMs);
  const check = () => {
    setIncomplete(chosen.length === 0);
    if (chosen.length > 0) setChecking(true);
  };
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onClose}
      title={t('withdrawal.withdraw')}
      footer={
        <>
          <Button disabled={isBusy} onClick={isChecking && declaredAt === null ? () => setChecking(false) : onClose}>
            {t(isChecking && declaredAt === null ? 'withdrawal.back' : 'common.close')}
          </Button>
          {declaredAt !== null ? null : isChecking ? (
            <Button
              key="confirm"
              variant="primary"
              busy={isBusy}
              paused={!hasRested}
              onClick={() => void withdraw(chosen)}
            >
              {t('withdrawal.confirm')}
            </Button>
          ) : (
            <Button key="continue" variant="primary" onClick={check}>
              {t('withdrawal.continue')}
            </Button>
          )}
        </>
      }
    >
      {declaredAt !== null ? (
        <Banner kind="success">
          {t('withdrawal.done', { date: `${when.date(declaredAt)} ${when.time(declaredAt)}`, email })}
        </Banner>
      ) : isChecking ? (
        <Statement order={order} email={email} lines={lines.filter(({ position }) => chosen.includes(position))} />
      ) : (
        <WithdrawLines lines={lines} chosen={chosen} isIncomplete={isIncomplete} onChoose={setChosen} />
      )}
      {failure === null || declaredAt !== null ? null : (
        <Banner kind="error" className="mt-5">
          {t(failure)}
        </Banner>
      )}
    </Dialog>
  );
}

function toOpenLines(t: Translate, { items }: OrderDetails, { lines }: OrderWithdrawal): OpenLine[] {
  return lines
    .filter(({ state }) => state === 'open')
    .map(({ position, item_id: itemId, count }) => {
      const item = items.find((each) => each.item_id === itemId);
      const title = item ? nameCopy(t, item) : '';
      return { position, title: count > 1 ? `${title} × ${count}` : title };
    });
}

function Statement({ order, email, lines }: { order: OrderDetails; email: string; lines: OpenLine[] }) {
  const t = useT();
  const { data: profile } = useProfile();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const name = `${profile?.name ?? ''} ${profile?.surname ?? ''}`.trim();
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="mb-3 text-h3">
        {t('withdrawal.confirm_title')}
      </h3>
      <p>{t('withdrawal.statement', { name, order: order.id })}</p>
      <ul className="mt-2 mb-4 list-disc pl-5">
        {lines.map(({ position, title }) => (
          <li key={position}>{title}</li>
        ))}
      </ul>
      <p className="text-muted">{t('withdrawal.confirm_note', { email })}</p>
    </>
  );
}

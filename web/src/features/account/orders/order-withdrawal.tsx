import { useState } from 'react';
import type { OrderDetails } from '#contract/checkout.ts';
import type { OrderWithdrawal as Right } from '#contract/withdrawal.ts';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { nameCopy } from '#web/lib/texts/name-copy.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { RichText } from '#web/ui/page/rich-text.tsx';
import { useOrderWithdrawal } from './use-order-withdrawal.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** The right of withdrawal of an order: what was agreed to, what was withdrawn, and the button to withdraw. */
export function OrderWithdrawal({ order }: { order: OrderDetails }) {
  const t = useT();
  const right = useOrderWithdrawal(order);
  const [isOpen, setOpen] = useState(false);
  if (!right || order.paid_at === null) return null;
  const hasOpen = right.lines.some(({ state }) => state === 'open');
  return (
    <section className="panel panel-pad" aria-labelledby="order-withdrawal">
      <h3 id="order-withdrawal" className="mb-4 text-h3">
        {t('withdrawal.title')}
      </h3>
      <div className="grid gap-2.5 text-ui text-muted">
        <Agreement right={right} isOver={!hasOpen} />
        <Period right={right} />
        <Statements order={order} right={right} />
      </div>
      {hasOpen ? (
        <Button className="mt-4" block onClick={() => setOpen(true)}>
          {t('withdrawal.withdraw')}
        </Button>
      ) : null}
      {isOpen ? <WithdrawDialog order={order} right={right} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

/** What was agreed to; the right that was kept is named only while it lasts. */
function Agreement({ right, isOver }: { right: Right; isOver: boolean }) {
  const t = useT();
  const when = useDateFormat();
  const date = `${when.date(right.consent_at)} ${when.time(right.consent_at)}`;
  const terms = (inner: string) => (
    <a className="text-link" href={right.terms_url}>
      {inner}
    </a>
  );
  return (
    <>
      {right.consent_text === null && isOver ? null : (
        <p>
          {right.consent_text === null
            ? t('withdrawal.kept', { days: right.days })
            : t('withdrawal.agreed', { date, text: right.consent_text })}
        </p>
      )}
      <p>
        <RichText text={t('withdrawal.terms', { version: right.terms_version })} marks={{ terms }} />
      </p>
    </>
  );
}

/** How long the right lasts: the last moment belongs to it, its end does not. */
function Period({ right }: { right: Right }) {
  const t = useT();
  const when = useDateFormat();
  const open = right.lines.filter(({ state }) => state === 'open');
  const ends = open.flatMap(({ ends_at: endsAt }) => (endsAt === null ? [] : [endsAt]));
  if (open.length === 0) return right.statements.length > 0 ? null : <p>{t('withdrawal.none_left')}</p>;
  if (ends.length > 0) return <p>{t('withdrawal.until', { date: when.date(Math.min(...ends) - 1) })}</p>;
  return right.consent_given ? <p>{t('withdrawal.before_delivery')}</p> : null;
}

function Statements({ order, right }: { order: OrderDetails; right: Right }) {
  const t = useT();
  const when = useDateFormat();
  const { trade_link: tradeLink } = useSettings();
  const awaited = right.lines.filter(({ state }) => state === 'return_due').map(({ item_id: itemId }) => itemId);
  const titles = order.items.filter((item) => awaited.includes(item.item_id)).map((item) => nameCopy(t, item));
  const due = right.statements.at(-1)?.refund_due_at;
  return (
    <>
      {right.statements.map(({ id, declared_at: at }) => (
        <p key={id} className="text-text">
          {t('withdrawal.declared', { date: `${when.date(at)} ${when.time(at)}` })}
        </p>
      ))}
      {titles.length > 0 && due !== undefined ? (
        <>
          <p>
            <RichText
              text={t('withdrawal.return_note', { titles: titles.join(', '), date: when.date(due) })}
              marks={{ link: (inner) => inner }}
            />
          </p>
          <a className="text-link touch-link break-all" href={tradeLink} target="_blank" rel="noreferrer">
            {tradeLink}
          </a>
        </>
      ) : null}
    </>
  );
}

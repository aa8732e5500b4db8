import type { TradeTicket as Ticket } from '#contract/trade-tickets.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { QrCode } from '#web/ui/data/qr-code.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TicketFacts } from './ticket-facts.tsx';

/** The ticket of a delivery: sender, item, code, and a QR code that checks it on another device. */
export function TradeTicket({ ticket }: { ticket: Ticket }) {
  const t = useT();
  const { code, link, state } = ticket;
  return (
    <div className="panel panel-pad">
      {state === 'open' ? (
        <p className="mb-5 text-muted">{t('delivery.ticket_lead')}</p>
      ) : (
        <Banner kind={state === 'delivered' ? 'success' : 'warning'} className="mb-5">
          {t(`delivery.over_${state}`)}. {t('delivery.over_hint')}
        </Banner>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-5">
          <p>
            <span className="block text-small text-muted">{t('delivery.security_code')}</span>
            <b className="text-h1 whitespace-nowrap tabular-nums">{code}</b>
          </p>
          <TicketFacts ticket={ticket} />
        </div>
        <div className="grid justify-items-center gap-2">
          <QrCode text={link} label={t('delivery.qr')} />
          <a className="text-link touch-link text-small" href={link}>
            {t('delivery.open_check')}
          </a>
        </div>
      </div>
    </div>
  );
}

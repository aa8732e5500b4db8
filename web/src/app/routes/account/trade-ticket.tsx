import { data } from 'react-router';
import { isApiError } from '#contract/api-error.ts';
import { toId } from '#contract/ids.ts';
import { orderPath } from '#web/lib/paths/order-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { requireCustomer } from '#web/shop/session/guards.ts';
import { TradeTicket } from '#web/features/trades/trade-ticket.tsx';
import { TradeWarnings } from '#web/features/trades/trade-warnings.tsx';
import '#web/lib/texts/customer-texts.ts';
import { BackLink } from '#web/ui/controls/back-link.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import type { Route } from './+types/trade-ticket.ts';

/** Tickets of others look like tickets that do not exist. */
export async function loader(visit: Route.LoaderArgs) {
  const { call } = requireCustomer(visit);
  const id = toId(visit.params.id);
  const ticket = id === null ? null : await call('readTradeTicket', { id }).then(({ payload }) => payload, ifMissing);
  return data({ ticket }, { status: ticket ? 200 : 404 });
}

function ifMissing(error: unknown): null {
  if (isApiError(error) && error.status === 404) return null;
  throw error;
}

export default function TradeTicketPage({ loaderData: { ticket } }: Route.ComponentProps) {
  const t = useT();
  const title = ticket ? t('delivery.ticket') : t('delivery.ticket_missing');
  return (
    <div className="page">
      <PageHead title={title} private />
      <div className="mx-auto grid max-w-170 gap-6">
        <div>
          {ticket ? (
            <BackLink to={orderPath(ticket.order_id)}>{t('payment.order_title', { id: ticket.order_id })}</BackLink>
          ) : null}
          <div className="page-head">
            <h1 tabIndex={-1}>{title}</h1>
          </div>
        </div>
        {ticket ? <TradeTicket ticket={ticket} /> : <TicketMissing />}
        <TradeWarnings />
      </div>
    </div>
  );
}

function TicketMissing() {
  const t = useT();
  return (
    <EmptyState
      silhouette="case"
      title={t('delivery.ticket_missing')}
      action={
        <LinkButton variant="primary" to="/account/orders">
          {t('account.orders')}
        </LinkButton>
      }
    />
  );
}

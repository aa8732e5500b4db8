import type { TradeTicket } from '#contract/trade-tickets.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';

interface TicketFactsProps {
  ticket: Pick<TradeTicket, 'bot_name' | 'item_title' | 'float' | 'valid_until'>;
}

/** What has to agree with the trade offer on Steam. */
export function TicketFacts({ ticket }: TicketFactsProps) {
  const t = useT();
  const when = useDateFormat();
  const { bot_name: bot, item_title: item, float, valid_until: until } = ticket;
  const facts = [
    { key: 'bot', label: t('delivery.bot'), value: bot || t('delivery.no_bot') },
    { key: 'item', label: t('delivery.item'), value: item },
    ...(float === null ? [] : [{ key: 'float', label: t('delivery.float'), value: float }]),
    { key: 'until', label: t('delivery.valid_until'), value: `${when.date(until)} ${when.time(until)}` },
  ];
  return (
    <dl className="grid gap-2 text-ui">
      {facts.map(({ key, label, value }) => (
        <div key={key} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold tabular-nums [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

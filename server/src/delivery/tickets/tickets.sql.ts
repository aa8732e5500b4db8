import type { Reader, Tx } from '#server/platform/db.ts';
import type { SealedTicket, Ticket, TicketSubject } from './tickets.types.ts';

const columns = (reader: Reader) => reader`
  t.delivery_id, t.code, t.bot_name, t.item_title, t.float_value, t.seal, t.issued_at, t.valid_until,
  d.order_id, d.customer_id, d.status`;

export async function selectTicket(reader: Reader, deliveryId: number): Promise<Ticket | null> {
  const [row] = await reader<Ticket[]>`
    select ${columns(reader)} from delivery.tickets t join delivery.deliveries d on d.id = t.delivery_id
    where t.delivery_id = ${deliveryId}`;
  return row ?? null;
}

export async function selectTickets(reader: Reader, deliveryIds: number[]): Promise<Ticket[]> {
  return reader<Ticket[]>`
    select ${columns(reader)} from delivery.tickets t join delivery.deliveries d on d.id = t.delivery_id
    where t.delivery_id = any(${deliveryIds}::int[]) order by t.delivery_id`;
}

export async function selectTicketByCode(reader: Reader, code: string): Promise<Ticket | null> {
  const [row] = await reader<Ticket[]>`
    select ${columns(reader)} from delivery.tickets t join delivery.deliveries d on d.id = t.delivery_id
    where t.code = ${code}`;
  return row ?? null;
}

/** What tickets of open deliveries say; without a bot, the account of the shop sends. */
export async function selectTicketSubjects(
  tx: Tx,
  { deliveryIds, botName }: { deliveryIds: number[]; botName: string | null },
): Promise<TicketSubject[]> {
  return tx<TicketSubject[]>`
    select d.id as delivery_id, t.code, i.market_hash_name as item_title, c.float_value::text,
      coalesce(${botName}, (select trade_account from content.settings), '') as bot_name
    from delivery.deliveries d
    join catalog.items i on i.id = d.item_id
    left join catalog.copies c on c.item_id = i.id
    left join delivery.tickets t on t.delivery_id = d.id
    where d.id = any(${deliveryIds}::int[]) and d.status = 'open' order by d.id`;
}

interface Issue {
  tickets: (SealedTicket & { seal: string })[];
  issuedAt: Date;
  validUntil: Date;
}

export async function upsertTickets(tx: Tx, { tickets, issuedAt, validUntil }: Issue): Promise<void> {
  await tx`
    insert into delivery.tickets
      (delivery_id, code, bot_name, item_title, float_value, seal, issued_at, valid_until)
    select t.*, ${issuedAt}, ${validUntil} from unnest(
      ${tickets.map(({ deliveryId }) => deliveryId)}::int[],
      ${tickets.map(({ code }) => code)}::text[],
      ${tickets.map(({ botName }) => botName)}::text[],
      ${tickets.map(({ itemTitle }) => itemTitle)}::text[],
      ${tickets.map(({ floatValue }) => floatValue)}::text[],
      ${tickets.map(({ seal }) => seal)}::text[]
    ) as t
    on conflict (delivery_id) do update set bot_name = excluded.bot_name, item_title = excluded.item_title,
      float_value = excluded.float_value, seal = excluded.seal, issued_at = excluded.issued_at,
      valid_until = excluded.valid_until`;
}

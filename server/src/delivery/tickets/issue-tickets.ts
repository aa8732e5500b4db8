import { randomInt } from 'node:crypto';
import { dayMs } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db.ts';
import { readSecret } from '#server/platform/secrets.ts';
import { sealOf, toCode } from './ticket.rules.ts';
import { selectTicketSubjects, upsertTickets } from './tickets.sql.ts';

export const ticketSecret = 'trade_tickets';

/** Staff and bots send within this; afterwards a new ticket is issued. */
const validDays = 7;

interface TicketIssue {
  deliveryIds: number[];
  /** Steam account that sends; null for the account of the shop. */
  botName: string | null;
  now: Date;
}

/**
 * Issues the trade tickets of open deliveries before their trade is sent, or renews them with the same code: another bot
 * may send a second try. Joins the transaction that starts the deliveries.
 */
export async function issueTickets(tx: Tx, { deliveryIds, botName, now }: TicketIssue): Promise<void> {
  const key = await readSecret(tx, ticketSecret);
  const subjects = await selectTicketSubjects(tx, { deliveryIds, botName });
  const tickets = subjects.map((subject) => {
    const ticket = { ...subject, code: subject.code ?? toCode(randomInt) };
    return { ...ticket, seal: sealOf(ticket, key) };
  });
  await upsertTickets(tx, { tickets, issuedAt: now, validUntil: new Date(now.getTime() + validDays * dayMs) });
}

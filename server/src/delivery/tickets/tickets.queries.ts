import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { readSecret } from '#server/platform/secrets.ts';
import { ticketSecret } from './issue-tickets.ts';
import { isSame, isSealed, readTypedCode } from './ticket.rules.ts';
import { selectTicket, selectTicketByCode } from './tickets.sql.ts';
import type { Ticket } from './tickets.types.ts';

/** Tickets of deliveries, for emails. */
export { selectTickets as listTickets } from './tickets.sql.ts';

/** Reads the ticket of a delivery; refuses that of another customer as not found. */
export async function readTicket(
  reader: Reader,
  { deliveryId, customerId }: { deliveryId: number; customerId: number },
): Promise<Ticket> {
  const ticket = await selectTicket(reader, deliveryId);
  if (ticket?.customerId !== customerId) refuse('order_not_found');
  return ticket;
}

/** Finds the ticket of a typed code or link. A changed row, or a link with another seal, is no ticket of the shop. */
export async function findTypedTicket(
  reader: Reader,
  { typed, shopUrl }: { typed: string; shopUrl: string },
): Promise<Ticket | 'other_site' | null> {
  const read = readTypedCode(typed, shopUrl);
  if (read === null || read === 'other_site') return read;
  const ticket = await selectTicketByCode(reader, read.code);
  if (!ticket || !isSealed(ticket, await readSecret(reader, ticketSecret))) return null;
  return read.seal === null || isSame(read.seal, ticket.seal) ? ticket : null;
}

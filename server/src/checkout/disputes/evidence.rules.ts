import { formatMoment } from '#server/formatting/format-date.ts';
import type { Delivery } from '#server/delivery/delivery.types.ts';
import type { ExportedEmail } from '#server/email/email.types.ts';
import { formatMoney } from '#server/formatting/format-money.ts';
import type { Dispute } from '#server/payments/disputes.types.ts';
import { titleLine } from '#server/formatting/title-line.ts';
import type { Consent, OrderSummary } from '#server/checkout/checkout.types.ts';

interface OrderFacts {
  order: OrderSummary;
  deliveries: Delivery[];
  emails: ExportedEmail[];
  terms: Consent | null;
}

/** One JSON file per subject. */
export function toEvidenceFiles(facts: Record<string, unknown>): Record<string, string> {
  const files = Object.entries(facts).map(([name, content]) => [
    `${name}.json`,
    `${JSON.stringify(content, null, 2)}\n`,
  ]);
  return Object.fromEntries(files) as Record<string, string>;
}

const timeOf = (date: Date | null): string => (date ? formatMoment(date) : '-');
const eurosOf = (cents: number): string => formatMoney({ amountMinor: cents, currency: 'EUR' }, '');

/** The course of an order for a person who decides about a dispute: what was bought, delivered and said, and when. */
export function toOrderText(dispute: Dispute, { order, deliveries, emails, terms }: OrderFacts): string {
  const { contact } = order;
  const lines = [
    `Order ${order.id}, placed ${timeOf(order.createdAt)}, paid ${timeOf(order.paidAt)}`,
    `Disputed: ${eurosOf(dispute.amountMinor)} (${dispute.reason}), reported ${timeOf(dispute.openedAt)}`,
    `Customer: ${contact.name} ${contact.surname}, ${contact.email}, ${contact.phone}`,
    `Steam trade link given by the customer: ${order.tradeUrl}`,
    '',
    'Items (digital goods, delivered by a Steam trade)',
    ...order.lines.flatMap((line) => [
      `- ${line.count} x ${titleLine(line, 'en')}, ${eurosOf(line.unitCents)} each`,
      ...deliveries.filter(({ linePosition }) => linePosition === line.position).map(toDeliveryText),
    ]),
    `Total: ${eurosOf(order.totalCents)}, VAT included: ${eurosOf(order.vatCents)}`,
    '',
    'Emails to the customer',
    ...emails.map(({ to, subject, createdAt, sentAt }) => `- ${timeOf(sentAt ?? createdAt)} to ${to}: ${subject}`),
    '',
    terms
      ? `Terms accepted ${timeOf(terms.recordedAt)}: version ${terms.termsVersion}, ${terms.termsUrl}`
      : 'Terms: no consent is recorded.',
    ...(terms?.consentText ? [`Agreed to: ${terms.consentText}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function toDeliveryText({ status, tradeOfferId, deliveredAt, protectedUntil, tradeUrl }: Delivery): string {
  if (status !== 'delivered') return `  ${status === 'open' ? 'not delivered yet' : 'cancelled'}`;
  const proof = `trade offer ${tradeOfferId} to ${tradeUrl}`;
  return `  delivered ${timeOf(deliveredAt)}, ${proof}, can be reversed by Steam until ${timeOf(protectedUntil)}`;
}

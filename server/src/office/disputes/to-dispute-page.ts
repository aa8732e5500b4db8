import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { coinDigits, euroDigits, toMajor } from '#contract/money.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import type { AuditEntry } from '#server/audit/audit.types.ts';
import type { OrderSummary } from '#server/checkout/checkout.types.ts';
import type { DeliverySteps } from '#server/delivery/delivery.types.ts';
import type { Hold, ReferencedTransfer } from '#server/ledger/ledger.types.ts';
import { inOrder, toAuditStep, toDeliverySteps, toTransferStep } from '#server/office/orders/order-timeline.rules.ts';
import { toPaymentEntries } from '#server/office/orders/payment-timeline.rules.ts';
import { deliveryStateOf } from '#server/office/orders/to-order-page.ts';
import type { ListedDispute } from '#server/payments/dispute-list.types.ts';
import type { PaymentHistory } from '#server/payments/payment-page.queries.ts';
import { toDisputeRow } from './dispute-rows.ts';

type DisputePage = OfficeReplyOf<'readDispute'>['payload'];

interface DisputeFacts {
  dispute: ListedDispute;
  history: PaymentHistory;
  /** Null for a dispute of a deposit. */
  order: OrderSummary | null;
  deliveries: DeliverySteps[];
  transfers: ReferencedTransfer[];
  /** Oldest first. */
  audit: AuditEntry[];
  hold: Hold | null;
  withheld: DisputePage['withheld'];
}

/** A dispute as its screen shows it, with everything that happened to its payment. */
export function toDisputePage({ dispute, history, order, hold, withheld, ...happened }: DisputeFacts): DisputePage {
  const { receivedMinor, method, transactionId } = history.payment;
  return {
    ...toDisputeRow(dispute),
    paid: receivedMinor === null ? null : toMajor(receivedMinor, euroDigits),
    method,
    transaction_id: transactionId,
    withheld,
    coins: hold && toCoins(hold),
    lines: order ? toLines(order) : [],
    timeline: inOrder([
      ...toPaymentEntries(history),
      ...happened.transfers.map(toTransferStep),
      ...happened.deliveries.flatMap(toDeliverySteps),
      ...happened.audit.map(toAuditStep),
    ]),
  };
}

const coinStates = { pending: 'held', posted: 'taken', voided: 'released' } as const;

function toCoins({ amountMinor, status }: Hold): DisputePage['coins'] {
  return { amount: toMajor(amountMinor, coinDigits), state: coinStates[status] };
}

function toLines({ lines, deliveries }: OrderSummary): DisputePage['lines'] {
  return lines.map(({ position, title }) => {
    const delivery = deliveries.find(({ linePosition }) => linePosition === position);
    const protectedUntil = delivery?.protectedUntil ?? null;
    return {
      position,
      title,
      delivery: deliveryStateOf(delivery),
      trade_offer_id: delivery?.tradeOfferId ?? null,
      protected_until: protectedUntil && toEpochSeconds(protectedUntil),
    };
  });
}

export type TicketState = 'open' | 'delivered' | 'cancelled' | 'expired';

/** What the seal of a ticket covers. */
export interface SealedTicket {
  deliveryId: number;
  /** Eight letters and digits, without the hyphen that is shown. */
  code: string;
  /** Steam account that sends the trade; empty if the shop has named none. */
  botName: string;
  /** English name, as on Steam. */
  itemTitle: string;
  /** Decimal number; null where the shop does not know it. */
  floatValue: string | null;
}

export interface Ticket extends SealedTicket {
  orderId: number;
  customerId: number;
  /** State of its delivery. */
  status: 'open' | 'delivered' | 'cancelled';
  seal: string;
  issuedAt: Date;
  validUntil: Date;
}

/** What a delivery's ticket is about; the code is that of an earlier ticket. */
export interface TicketSubject extends Omit<SealedTicket, 'code'> {
  code: string | null;
}

/** Payload of `delivery.trade_announced`. */
export interface TradeAnnounced {
  orderId: number;
  deliveryIds: number[];
}

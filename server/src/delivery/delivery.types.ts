import type { DeliveryProblem } from '#contract/trade-tickets.ts';

/** Delivery of one line of a paid order. */
export interface Delivery {
  id: number;
  orderId: number;
  linePosition: number;
  customerId: number;
  itemId: number;
  count: number;
  /** Pieces refunded before the delivery. */
  cancelledCount: number;
  gateway: DeliveryGatewayName;
  tradeUrl: string;
  status: 'open' | 'delivered' | 'cancelled';
  /** Open, and its gateway is delivering it, or staff are. */
  isStarted: boolean;
  /** A bot has a trade offer open, which the customer may accept. */
  isWithBot: boolean;
  /** Steam trade offer, once accepted. */
  tradeOfferId: string | null;
  startedAt: Date | null;
  deliveredAt: Date | null;
  protectedUntil: Date | null;
  /** When Steam gave the item back to its sender. */
  reversedAt: Date | null;
  /** Why the bots stopped. */
  problem: DeliveryProblem | null;
  /** Whether the customer has a trade ticket to compare the trade offer with. */
  hasTicket: boolean;
}

export interface DeliveredLines {
  orderId: number;
  /** Null for all. */
  positions: number[] | null;
}

export interface DeliverySteps extends Pick<Delivery, 'linePosition' | 'gateway' | 'deliveredAt' | 'tradeOfferId'> {
  createdAt: Date;
  startedAt: Date | null;
}

export interface ExportedDelivery extends Omit<
  Delivery,
  'id' | 'customerId' | 'isStarted' | 'isWithBot' | 'startedAt' | 'hasTicket' | 'problem'
> {
  createdAt: Date;
  /** What the customer compared the trade with; null before one was prepared. */
  ticket: object | null;
  /** Tries of the bots. */
  tradeOffers: object[];
}

export type DeliveryGatewayName = 'manual' | 'sandbox' | 'steam';

/** Delivers items to Steam inventories. */
export interface DeliveryGateway {
  name: DeliveryGatewayName;
  /** Steam account that sends, as tickets name it; null where the account of the shop does, or a bot is chosen later. */
  senderName: string | null;
  /** Delay after payment. */
  delaySeconds: number;
  /** Returns the accepted trade offer; null where staff deliver. */
  deliver: ((delivery: Delivery) => Promise<string>) | null;
}

/** Payload of `delivery.item_delivered`. */
export interface DeliveryEvent {
  deliveryId: number;
  orderId: number;
  customerId: number;
}

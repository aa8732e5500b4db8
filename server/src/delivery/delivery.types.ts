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
  /** Steam trade offer, once accepted. */
  tradeOfferId: string | null;
  deliveredAt: Date | null;
  protectedUntil: Date | null;
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

export interface ExportedDelivery extends Omit<Delivery, 'id' | 'customerId' | 'isStarted'> {
  createdAt: Date;
}

export type DeliveryGatewayName = 'manual' | 'sandbox';

/** Delivers items to Steam inventories. */
export interface DeliveryGateway {
  name: DeliveryGatewayName;
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

/** One line of a paid order on its way to the customer. */
export interface Delivery {
  id: number;
  orderId: number;
  linePosition: number;
  customerId: number;
  itemId: number;
  count: number;
  gateway: DeliveryGatewayName;
  tradeUrl: string;
  status: 'open' | 'delivered';
  protectedUntil: Date | null;
}

/** A delivery as its customer gets a copy of it. */
export interface ExportedDelivery extends Omit<Delivery, 'id' | 'customerId'> {
  /** On Steam, once it is accepted. */
  tradeOfferId: string | null;
  createdAt: Date;
  deliveredAt: Date | null;
}

export type DeliveryGatewayName = 'manual' | 'sandbox';

/** The way an item reaches the customer's inventory. */
export interface DeliveryGateway {
  name: DeliveryGatewayName;
  /** How long after payment it is tried first. */
  delaySeconds: number;
  /** The id of the trade offer once it is accepted, null while it waits for people. */
  handOver(delivery: Delivery): Promise<string | null>;
}

/** News for orders and emails: `delivery.item_delivered`. */
export interface DeliveryEvent {
  deliveryId: number;
  orderId: number;
  customerId: number;
}

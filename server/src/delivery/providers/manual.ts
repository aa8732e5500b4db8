import type { DeliveryGateway } from '#server/delivery/delivery.types.ts';

/** Staff deliver, and record the trade offer. */
export function createManualDelivery(): DeliveryGateway {
  return { name: 'manual', senderName: null, delaySeconds: 0, deliver: null };
}

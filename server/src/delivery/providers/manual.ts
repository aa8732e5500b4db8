import type { DeliveryGateway } from '#server/delivery/delivery.types.ts';

/** Waits for staff to confirm the trade offer. */
export function createManualDelivery(): DeliveryGateway {
  return { name: 'manual', delaySeconds: 0, deliver: () => Promise.resolve(null) };
}

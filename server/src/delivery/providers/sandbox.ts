import type { DeliveryGateway } from '#server/delivery/delivery.types.ts';

/** Delivers by itself after some seconds. */
export function createSandboxDelivery(delaySeconds: number): DeliveryGateway {
  return {
    name: 'sandbox',
    senderName: 'Loadout sandbox',
    delaySeconds,
    deliver: ({ id }) => Promise.resolve(`sandbox-${id}`),
  };
}

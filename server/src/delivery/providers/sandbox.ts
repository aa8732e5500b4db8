import type { DeliveryGateway } from '#server/delivery/delivery.types.ts';

/** Hands everything over by itself after some seconds, as a fast member of staff with a patient customer would. */
export function createSandboxDelivery(delaySeconds: number): DeliveryGateway {
  return {
    name: 'sandbox',
    delaySeconds,
    handOver: ({ id }) => Promise.resolve(`sandbox-${id}`),
  };
}

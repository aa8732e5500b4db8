import { createSandboxGateway } from '#server/payments/providers/sandbox.ts';
import type { PaymentGateways } from '#server/payments/payments.types.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { readSecret } from '#server/platform/secrets.ts';

/** Opens the payment gateways, for the server and the staff commands. */
export async function openGateways(
  db: Db,
  clock: Clock,
): Promise<{ gateways: PaymentGateways; sandboxSecret: string }> {
  const sandboxSecret = await readSecret(db, 'sandbox_webhooks');
  return { gateways: { sandbox: createSandboxGateway({ db, clock, secret: sandboxSecret }) }, sandboxSecret };
}

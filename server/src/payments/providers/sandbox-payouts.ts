import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { assert } from '#server/platform/assert.ts';
import type { PaymentGateway } from '#server/payments/payments.types.ts';
import { describeCard, lastFourOf } from '#server/payments/payouts.rules.ts';
import type { PayoutAnswer } from '#server/payments/payouts.types.ts';
import {
  insertCard,
  selectPayoutByKey,
  upsertPayout,
} from '#server/payments/providers/sandbox/sandbox-movements.sql.ts';
import type { ApiOperation } from '#server/payments/providers/sandbox/sandbox.types.ts';

/** Calls the provider, with the configured fault. */
export type SandboxCall = <T>(
  operation: ApiOperation,
  work: () => Promise<T>,
  decline?: () => Promise<T>,
) => Promise<T>;

const idBytes = 16;
const declinedReason = 'the bank of the recipient declined';

/** Payouts of the sandbox provider. Keeps only last digits and expiry of a card. */
export function sandboxPayouts(
  { db, clock }: { db: Db; clock: Clock },
  call: SandboxCall,
): Pick<PaymentGateway, 'tokeniseCard' | 'payOut'> {
  return {
    tokeniseCard: ({ number, expireMonth, expireYear }) =>
      call('tokenise', async () => {
        const card = { token: `card_${randomBytes(idBytes).toString('hex')}`, ...describeCard(number) };
        await insertCard(db, { ...card, expireMonth, expireYear, now: clock.now() });
        return card;
      }),
    payOut: ({ destination, amountMinor, key }) =>
      call<PayoutAnswer>(
        'pay_out',
        async () => {
          const { method } = destination;
          const cardToken = destination.method === 'card' ? destination.token : null;
          const accountLastFour = destination.method === 'sepa' ? lastFourOf(destination) : null;
          const id = `out_${randomBytes(idBytes).toString('hex')}`;
          const draft = { id, key, amountMinor, method, cardToken, accountLastFour, now: clock.now() };
          const paid = await upsertPayout(db, draft);
          assert(paid.amountMinor === amountMinor, `payout ${key} is asked for again as it was`);
          return { state: 'sent', providerPayoutId: paid.id };
        },
        // A paid key stays paid, whatever fault is configured.
        async () => {
          const paid = await selectPayoutByKey(db, key);
          if (paid) return { state: 'sent', providerPayoutId: paid.id };
          return { state: 'declined', reason: declinedReason };
        },
      ),
  };
}

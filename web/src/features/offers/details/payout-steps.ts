import type { Offer } from '#contract/offers.ts';

type Dated = Pick<Offer, 'created_at' | 'received_at' | 'payout'>;

/** The steps from the request to the money. The end of protection counts from the arrival. */
export function payoutSteps({ created_at: createdAt, received_at: receivedAt, payout }: Dated) {
  return [
    { key: 'requested', at: createdAt },
    { key: 'received', at: receivedAt },
    { key: 'protected', at: receivedAt === null ? null : (payout?.held_until ?? null) },
    { key: 'paid', at: payout?.sent_at ?? null },
  ] as const;
}

/** Text of what can happen until the next step. */
export function payoutText({ received_at: receivedAt, payout }: Dated, nowMs: number): string {
  if (payout?.status === 'sent') return 'offers.now_paid';
  if (receivedAt === null) return 'offers.now_waiting';
  return (payout?.held_until ?? 0) * 1000 > nowMs ? 'offers.now_protected' : 'offers.now_due';
}

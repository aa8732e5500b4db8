import { lockAccountShared, readCustomerProfile } from '#server/identity/identity.queries.ts';
import type { EmailKind, EmailParams, EmailRequest, EmailValue } from '#server/email/email.types.ts';
import { queueEmail } from '#server/email/queue-email.ts';
import { findOffer, listOffersByIds } from './offers.queries.ts';
import { toPayoutFailureEvent } from './offers.rules.ts';
import type {
  CounterOfferEvent,
  Offer,
  OfferEvent,
  OfferPayout,
  OffersReceivedEvent,
  PayoutGivenEvent,
} from './offers.types.ts';
import { handMethodName } from '#server/payments/hand-payouts.rules.ts';
import { toPayoutFailure } from '#server/payments/payout-failure.rules.ts';
import { readPayout } from '#server/payments/payouts.queries.ts';
import type { Payout, PayoutEvent } from '#server/payments/payouts.types.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';

type OfferEmailKind = Extract<
  EmailKind,
  | 'offer_received'
  | 'counter_offer'
  | 'offer_approved'
  | 'offer_declined'
  | 'offer_expired'
  | 'payout_sent'
  | 'payout_paid_by_hand'
  | 'payout_failed'
>;

type Facts = {
  [K in OfferEmailKind]: (offer: Offer) => Omit<EmailParams[K], 'name' | 'title'>;
};

interface EmailWords {
  kind: EmailKind;
  params: Record<string, EmailValue>;
  dedupeKey: string;
  factAt: Date | undefined;
  /** Of the button; the offer by default. */
  path?: string;
  lines?: EmailRequest['lines'];
  notes?: string[];
}

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' });

const facts: Facts = {
  offer_received: ({ askedCents, answerBy }) => ({ asked: euros(askedCents), answer_by: answerBy }),
  counter_offer: ({ id, askedCents, offeredCents, expiresAt }) => {
    assert(offeredCents !== null && expiresAt !== null, `offer ${id} has a counter-offer`);
    return { asked: euros(askedCents), offered: euros(offeredCents), expires_at: expiresAt };
  },
  offer_approved: ({ askedCents }) => ({ asked: euros(askedCents) }),
  offer_declined: ({ declineReason }) => ({ reason: declineReason ?? '' }),
  offer_expired: () => ({}),
  payout_sent: (offer) => ({ amount: amountOf(offer) }),
  payout_paid_by_hand: (offer) => ({ amount: amountOf(offer), method: handMethodOf(offer) ?? '' }),
  payout_failed: (offer) => ({ amount: amountOf(offer) }),
};

function handMethodOf({ payout }: Offer): string | null {
  return payout && handMethodName(payout.method);
}

function amountOf({ id, agreedCents }: Offer) {
  assert(agreedCents !== null, `offer ${id} has an agreed price`);
  return euros(agreedCents);
}

const dateOf: Record<OfferEmailKind, (offer: Offer) => Date | null | undefined> = {
  offer_received: ({ createdAt }) => createdAt,
  counter_offer: ({ answeredAt }) => answeredAt,
  offer_approved: ({ answeredAt }) => answeredAt,
  offer_declined: ({ answeredAt }) => answeredAt,
  offer_expired: ({ closedAt }) => closedAt,
  payout_sent: ({ payout }) => payout?.sentAt,
  payout_paid_by_hand: ({ payout }) => payout?.sentAt,
  payout_failed: () => null,
};

/** Emails about an offer, each sent once, in the language of the offer. */
export function offerEmails(db: Db, shopUrl: string) {
  const queue =
    (kind: OfferEmailKind) =>
    ({ offerId }: OfferEvent): Promise<void> =>
      inTransaction(db, async (tx) => {
        const offer = await readForEmail(tx, offerId);
        await queueOfferEmail(tx, { offer, words: toWords(offer, kind), shopUrl });
      });
  return {
    /** One email for a request, however many skins it offers. */
    emailReceived: ({ offerIds }: OffersReceivedEvent) =>
      inTransaction(db, async (tx) => {
        const [first, ...others] = await listOffersByIds(tx, offerIds);
        assert(first, 'a request offers a skin');
        const words = others.length > 0 ? toRequestWords([first, ...others]) : toWords(first, 'offer_received');
        await queueOfferEmail(tx, { offer: first, words, shopUrl });
      }),
    /** A counter-offer that replaces another is a new email, which says so. */
    emailCountered: ({ offerId, replacedCents }: CounterOfferEvent) =>
      inTransaction(db, async (tx) => {
        const offer = await readForEmail(tx, offerId);
        const words = toWords(offer, 'counter_offer');
        await queueOfferEmail(tx, {
          offer,
          words: replacedCents === null ? words : toReplacing(words, replacedCents),
          shopUrl,
        });
      }),
    emailApproved: queue('offer_approved'),
    emailDeclined: queue('offer_declined'),
    emailExpired: queue('offer_expired'),
    ...payoutEmails(db, shopUrl),
  };
}

function payoutEmails(db: Db, shopUrl: string) {
  return {
    /** Once per payout, so that a thief of a session cannot add an account unnoticed. */
    emailPayoutGiven: ({ offerId, payoutId, maskedAccount }: PayoutGivenEvent) =>
      inTransaction(db, async (tx) => {
        const offer = await readForEmail(tx, offerId);
        const payout = await readPayout(tx, payoutId);
        await queueOfferEmail(tx, { offer, words: toPayoutWords(payout, maskedAccount), shopUrl });
      }),
    /** Once per payout: one that came back is sent to another destination later. */
    emailPaidOut: ({ referenceId, payoutId }: PayoutEvent) =>
      inTransaction(db, async (tx) => {
        const offer = await readForEmail(tx, referenceId);
        await queueOfferEmail(tx, { offer, words: toSentWords(offer, payoutId), shopUrl });
      }),
    /** Once each time it fails, unless it was sent, retried, replaced, or paid by an earlier one meanwhile. */
    emailPayoutFailed: ({ referenceId, payoutId }: PayoutEvent) =>
      inTransaction(db, async (tx) => {
        const offer = await readForEmail(tx, referenceId);
        if (offer.payout?.id !== payoutId || offer.payout.state !== 'failed' || offer.payout.isPaidBefore) return;
        await queueOfferEmail(tx, { offer, words: toFailureWords(offer, offer.payout), shopUrl });
      }),
  };
}

function dedupeKeyOf(kind: OfferEmailKind, { id, offeredCents, answeredAt }: Offer): string {
  return kind === 'counter_offer' ? `${kind}:${id}:${offeredCents}:${answeredAt?.getTime()}` : `${kind}:${id}`;
}

async function readForEmail(tx: Tx, offerId: number): Promise<Offer> {
  const offer = await findOffer(tx, offerId);
  assert(offer, `offer ${offerId} exists`);
  return offer;
}

function toPayoutWords({ id, amountMinor, lastFour, createdAt }: Payout, maskedAccount: string | null): EmailWords {
  const amount = euros(amountMinor);
  const common = { dedupeKey: `payout_given:${id}`, factAt: createdAt };
  return maskedAccount === null
    ? { ...common, kind: 'payout_to_card', params: { amount, last_four: lastFour } }
    : { ...common, kind: 'payout_to_account', params: { amount, account: maskedAccount } };
}

function toSentWords(offer: Offer, payoutId: number): EmailWords {
  const kind = handMethodOf(offer) === null ? 'payout_sent' : 'payout_paid_by_hand';
  const words = toWords(offer, kind, `payout_sent:${payoutId}`);
  const { payout } = offer;
  if (payout === null || payout.settledBy === null) return words;
  return { ...words, params: { ...words.params, account: accountOf(payout) }, notes: ['to_earlier_account'] };
}

const accountOf = ({ method, lastFour }: OfferPayout): string => `${handMethodName(method) ?? 'IBAN'} … ${lastFour}`;

function toFailureWords(offer: Offer, payout: OfferPayout): EmailWords {
  const { method, lastFour } = payout;
  const words = toWords(offer, 'payout_failed', toPayoutFailureEvent(payout));
  const failure = toPayoutFailure(payout.failureReason);
  const destination: Record<string, EmailValue> =
    method === 'card' ? { last_four: lastFour } : { account: accountOf(payout) };
  return {
    ...words,
    params: { ...words.params, ...destination },
    notes: [method === 'card' ? 'to_card' : 'to_account', ...(failure === null ? [] : [failure])],
  };
}

function toRequestWords(offers: [Offer, ...Offer[]]): EmailWords {
  const [first] = offers;
  return {
    kind: 'offers_received',
    params: { count: offers.length, answer_by: first.answerBy },
    dedupeKey: dedupeKeyOf('offer_received', first),
    factAt: first.createdAt,
    path: '/account/offers',
    lines: offers.map(({ title, askedCents }) => ({ title, detail: euros(askedCents) })),
  };
}

function toReplacing({ params, ...words }: EmailWords, replacedCents: number): EmailWords {
  return { ...words, params: { ...params, replaced: euros(replacedCents) }, notes: ['replaced'] };
}

function toWords(offer: Offer, kind: OfferEmailKind, dedupeKey = dedupeKeyOf(kind, offer)): EmailWords {
  return { kind, params: facts[kind](offer), dedupeKey, factAt: dateOf[kind](offer) ?? undefined };
}

async function queueOfferEmail(
  tx: Tx,
  { offer, words, shopUrl }: { offer: Offer; words: EmailWords; shopUrl: string },
): Promise<void> {
  const { params, path = `/account/offers?offer=${offer.id}`, ...rest } = words;
  if (!(await lockAccountShared(tx, offer.customerId))) return;
  const customer = await readCustomerProfile(tx, offer.customerId, null);
  await queueEmail(tx, {
    ...rest,
    to: customer.email,
    customerId: offer.customerId,
    language: offer.languageCode,
    params: { name: customer.name, title: offer.title, ...params },
    actionUrl: new URL(path, shopUrl).href,
  });
}

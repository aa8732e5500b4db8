import type { ContentState } from '#server/content/content.types.ts';
import type { EmailRequest } from '#server/email/email.types.ts';
import { queueEmail } from '#server/email/queue-email.ts';
import { readDispute } from '#server/payments/disputes.queries.ts';
import type { Dispute, DisputeClosedEvent, DisputeEvent } from '#server/payments/disputes.types.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';

interface ShopContent {
  state(): Pick<ContentState, 'settings' | 'defaultLanguage'>;
}

type Words = Pick<EmailRequest, 'kind' | 'params' | 'notes' | 'factAt'>;

/**
 * Emails to the shop's own address about disputes, each sent once, in the default language. They name no customer, and
 * belong to none.
 */
export function disputeEmails(db: Db, content: ShopContent) {
  const send = (disputeId: number, write: (dispute: Dispute) => Words): Promise<void> =>
    inTransaction(db, async (tx) => {
      const words = write(await readDispute(tx, disputeId));
      const { settings, defaultLanguage } = content.state();
      await queueEmail(tx, {
        ...words,
        params: { ...words.params, name: settings.companyName },
        to: settings.supportEmail,
        customerId: null,
        language: defaultLanguage.code,
        reference: `dispute:${disputeId}`,
        dedupeKey: `${words.kind}:${disputeId}`,
      });
    });
  return {
    /** Says until when evidence is due, and which command writes it. */
    emailOpened: ({ disputeId }: DisputeEvent) =>
      send(disputeId, (dispute) => {
        const { evidenceDueAt, reason, openedAt, purpose } = dispute;
        const params = { ...factsOf(dispute), reason, ...(evidenceDueAt && { deadline: evidenceDueAt }) };
        const notes = [`of_${purpose}`, ...(evidenceDueAt ? ['evidence_due'] : []), 'evidence'];
        return { kind: 'dispute_opened', params, notes, factAt: openedAt };
      }),
    emailClosed: ({ disputeId, outcome }: DisputeClosedEvent) =>
      send(disputeId, (dispute) => ({
        kind: 'dispute_closed',
        params: factsOf(dispute),
        notes: [outcome, `of_${dispute.purpose}`],
        factAt: dispute.closedAt ?? undefined,
      })),
  };
}

function factsOf({ id, amountMinor, purpose, referenceId }: Dispute) {
  return { name: '', dispute: id, amount: { amountMinor, currency: 'EUR' }, [purpose]: referenceId };
}

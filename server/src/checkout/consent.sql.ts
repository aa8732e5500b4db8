import type { Reader, Tx } from '#server/platform/db.ts';
import type { Consent } from './checkout.types.ts';

export async function insertConsent(tx: Tx, orderId: number, consent: Consent): Promise<void> {
  await tx`
    insert into checkout.consents (order_id, gave_consent, consent_text, language_code, withdrawal_days,
      seller_country, terms_version, terms_url, recorded_at)
    values (${orderId}, ${consent.gaveConsent}, ${consent.consentText}, ${consent.languageCode},
      ${consent.withdrawalDays}, ${consent.sellerCountry}, ${consent.termsVersion}, ${consent.termsUrl},
      ${consent.recordedAt})`;
}

export async function selectConsent(reader: Reader, orderId: number): Promise<Consent | null> {
  const [row] = await reader<Consent[]>`
    select gave_consent, consent_text, language_code, withdrawal_days, seller_country, terms_version, terms_url,
      recorded_at
    from checkout.consents where order_id = ${orderId}`;
  return row ?? null;
}

export type ExportedConsent = Consent & { orderId: number };

export function selectConsentsToExport(reader: Reader, customerId: number): Promise<ExportedConsent[]> {
  return reader<ExportedConsent[]>`
    select c.order_id, c.gave_consent, c.consent_text, c.language_code, c.withdrawal_days, c.seller_country,
      c.terms_version, c.terms_url, c.recorded_at
    from checkout.consents c join checkout.orders o on o.id = c.order_id
    where o.customer_id = ${customerId} order by c.order_id desc`;
}

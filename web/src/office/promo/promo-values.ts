import type { OfficeInputOf, OfficeReplyOf } from '#contract/office/office-api.ts';
import type { SavedRecord } from '#web/office/kit/form/use-record-save.ts';
import { startOfDay } from '#web/office/kit/form/day-text.ts';

type PromoReply = OfficeReplyOf<'readPromoCode'>['payload'];

export type PromoValues = Record<string, string | number | boolean | null>;

const emptyCode: PromoValues = {
  code: '',
  description: '',
  is_enabled: true,
  kind: 'percent',
  percent: 10,
  amount: null,
  min_total: 0,
  category: '',
  valid_from: null,
  valid_until: null,
  uses_max: null,
  uses_per_customer_max: 1,
};

export function newPromoValues(today: number): SavedRecord<PromoValues> {
  return { values: { ...emptyCode, valid_from: startOfDay(today) }, version: null };
}

export function toPromoValues(code: PromoReply): SavedRecord<PromoValues> {
  const values = Object.keys(emptyCode).map((name) => [name, (code as unknown as PromoValues)[name] ?? null]);
  return { values: { ...Object.fromEntries(values), category: code.category ?? '' }, version: code.version };
}

/** What the server takes; it checks every field and names those that are wrong. */
export function toPromoInput(values: PromoValues): OfficeInputOf<'createPromoCode'> {
  return { ...values, category: values['category'] || null } as unknown as OfficeInputOf<'createPromoCode'>;
}

import type { OfficeInputOf, OfficeReplyOf } from '#contract/office/office-api.ts';
import type { SavedRecord } from '#web/office/kit/form/use-record-save.ts';
import { toDayText, toDaySeconds } from '#web/office/kit/form/day-text.ts';

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
  valid_from: '',
  valid_until: '',
  uses_max: null,
  uses_per_customer_max: 1,
};

export function newPromoValues(today: number): SavedRecord<PromoValues> {
  return { values: { ...emptyCode, valid_from: toDayText(today) }, version: null };
}

export function toPromoValues(code: PromoReply): SavedRecord<PromoValues> {
  const values = Object.keys(emptyCode).map((name) => [name, (code as unknown as PromoValues)[name] ?? null]);
  return {
    values: {
      ...Object.fromEntries(values),
      category: code.category ?? '',
      valid_from: toDayText(code.valid_from),
      valid_until: toDayText(code.valid_until),
    },
    version: code.version,
  };
}

/** What the server takes; it checks every field and names those that are wrong. */
export function toPromoInput(values: PromoValues): OfficeInputOf<'createPromoCode'> {
  return {
    ...values,
    category: values['category'] || null,
    valid_from: toDaySeconds(`${values['valid_from'] ?? ''}`) ?? 0,
    valid_until: toDaySeconds(`${values['valid_until'] ?? ''}`),
  } as unknown as OfficeInputOf<'createPromoCode'>;
}

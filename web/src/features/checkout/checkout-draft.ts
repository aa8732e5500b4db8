import type { CheckoutForm } from './checkout-rules.ts';

/** What a customer typed over what the shop knew of them. */
export interface CheckoutDraft {
  typed: Partial<CheckoutForm>;
  /** What the profile said of those fields then. */
  known: Partial<CheckoutForm>;
}

type Field = keyof CheckoutForm;

/** The terms are accepted anew for each purchase; whatever was not touched follows the profile. */
export function toDraft(form: CheckoutForm, known: CheckoutForm): CheckoutDraft {
  const fields = fieldsOf(form).filter((field) => JSON.stringify(form[field]) !== JSON.stringify(known[field]));
  return { typed: pick(form, fields), known: pick(known, fields) };
}

/** What of a draft is still newer than the profile: a field that was changed there since follows the profile again. */
export function typedSince({ typed, known }: CheckoutDraft, now: CheckoutForm): Partial<CheckoutForm> {
  return pick(
    typed,
    fieldsOf(now).filter((field) => typed[field] !== undefined && textOf(known[field]) === textOf(now[field])),
  );
}

function fieldsOf(form: CheckoutForm): Field[] {
  return (Object.keys(form) as Field[]).filter((field) => field !== 'terms');
}

function pick(form: Partial<CheckoutForm>, fields: Field[]): Partial<CheckoutForm> {
  return Object.fromEntries(fields.map((field) => [field, form[field]]));
}

/** The country of a phone without a number is only a guess. */
function textOf(value: CheckoutForm[Field] | undefined): string {
  return typeof value === 'object' ? value.text : `${value ?? ''}`;
}

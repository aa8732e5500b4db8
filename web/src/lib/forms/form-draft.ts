/** Fields the customer changed, with the profile values they replaced. Consents and secrets are never kept. */
export interface FormDraft<Form> {
  typed: Partial<Form>;
  known: Partial<Form>;
}

const neverStored = new Set([
  'terms',
  'deliveryConsent',
  'password',
  'passConfirm',
  'cur_password',
  'cardNumber',
  'iban',
]);

export function toDraft<Form extends object>(form: Form, known: Form, shown = known): FormDraft<Form> {
  const fields = fieldsOf(form).filter((field) => !isSame(form[field], shown[field]));
  return { typed: pick(form, fields), known: pick(known, fields) };
}

/** Draft fields to restore: those whose profile value has not changed since. */
export function typedSince<Form extends object>({ typed, known }: FormDraft<Form>, now: Form): Partial<Form> {
  const isNewer = (field: keyof Form) => typed[field] !== undefined && textOf(known[field]) === textOf(now[field]);
  return pick(typed, fieldsOf(now).filter(isNewer));
}

function fieldsOf<Form extends object>(form: Form): (keyof Form)[] {
  return Object.keys(form).filter((field) => !neverStored.has(field)) as (keyof Form)[];
}

function pick<Form extends object>(form: Partial<Form>, fields: (keyof Form)[]): Partial<Form> {
  return Object.fromEntries(fields.map((field) => [field, form[field]])) as Partial<Form>;
}

/** The country of an empty phone is only a guess, so only the number counts. */
function textOf(value: unknown): string {
  return JSON.stringify(isPhone(value) ? value.text : value);
}

function isSame(one: unknown, other: unknown): boolean {
  const areGuesses = [one, other].every((value) => isPhone(value) && value.text === '');
  return areGuesses || JSON.stringify(one) === JSON.stringify(other);
}

function isPhone(value: unknown): value is { text: unknown } {
  return typeof value === 'object' && value !== null && 'text' in value;
}

/** What a customer typed over what the shop knows of them; the rest follows the profile. The terms are accepted anew each time. */
export interface FormDraft<Form> {
  typed: Partial<Form>;
  /** The profile of then. */
  known: Partial<Form>;
}

/** Passwords and data of payments stay out of every storage, whichever form asks for them. */
const neverKept = new Set(['terms', 'password', 'passConfirm', 'cur_password', 'cardNumber', 'iban']);

/** `shown` is what the form began with: the profile, and perhaps more that the shop could guess. */
export function toDraft<Form extends object>(form: Form, known: Form, shown = known): FormDraft<Form> {
  const fields = fieldsOf(form).filter((field) => !isSame(form[field], shown[field]));
  return { typed: pick(form, fields), known: pick(known, fields) };
}

/** What of a draft is newer than the profile: a field that was changed there since follows the profile again. */
export function typedSince<Form extends object>({ typed, known }: FormDraft<Form>, now: Form): Partial<Form> {
  const isNewer = (field: keyof Form) => typed[field] !== undefined && textOf(known[field]) === textOf(now[field]);
  return pick(typed, fieldsOf(now).filter(isNewer));
}

function fieldsOf<Form extends object>(form: Form): (keyof Form)[] {
  return Object.keys(form).filter((field) => !neverKept.has(field)) as (keyof Form)[];
}

function pick<Form extends object>(form: Partial<Form>, fields: (keyof Form)[]): Partial<Form> {
  return Object.fromEntries(fields.map((field) => [field, form[field]])) as Partial<Form>;
}

/** The country of a phone without a number is only a guess. */
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

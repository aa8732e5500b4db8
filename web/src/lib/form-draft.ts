/** What a customer typed over what the shop knows of them; the rest follows the profile. The terms are accepted anew each time. */
export interface FormDraft<Form> {
  typed: Partial<Form>;
  /** The profile of then. */
  known: Partial<Form>;
}

/** `shown` is what the form began with: the profile, and perhaps more that the shop could guess. */
export function toDraft<Form extends object>(form: Form, known: Form, shown = known): FormDraft<Form> {
  const fields = fieldsOf(form).filter((field) => JSON.stringify(form[field]) !== JSON.stringify(shown[field]));
  return { typed: pick(form, fields), known: pick(known, fields) };
}

/** What of a draft is newer than the profile: a field that was changed there since follows the profile again. */
export function typedSince<Form extends object>({ typed, known }: FormDraft<Form>, now: Form): Partial<Form> {
  const isNewer = (field: keyof Form) => typed[field] !== undefined && textOf(known[field]) === textOf(now[field]);
  return pick(typed, fieldsOf(now).filter(isNewer));
}

function fieldsOf<Form extends object>(form: Form): (keyof Form)[] {
  return (Object.keys(form) as (keyof Form)[]).filter((field) => field !== 'terms');
}

function pick<Form extends object>(form: Partial<Form>, fields: (keyof Form)[]): Partial<Form> {
  return Object.fromEntries(fields.map((field) => [field, form[field]])) as Partial<Form>;
}

/** The country of a phone without a number is only a guess. */
function textOf(value: unknown): string {
  const isPhone = typeof value === 'object' && value !== null && 'text' in value;
  return JSON.stringify(isPhone ? value.text : value);
}

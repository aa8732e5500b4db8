import '#web/lib/zod-setup.ts';
import { registerSchema } from '#contract/identity.ts';
import { parsePhone, type PhoneValue } from '#web/ui/phone-number.ts';

/** What the form holds, in the order in which failures are told. Names are those of the wire. */
export interface SignUpForm {
  name: string;
  surname: string;
  email: string;
  phone: PhoneValue;
  password: string;
  passConfirm: string;
  terms: boolean;
}

export type SignUpField = keyof SignUpForm;

export interface SignUpFailure {
  field: SignUpField;
  /** Key of the text. */
  key: string;
}

const { name, surname, email, password, passConfirm } = registerSchema.shape;

interface Checked {
  success: boolean;
  error?: { issues: { message: string }[] };
}

/** The first rule that the form breaks, in the order of the fields; null when it may be sent. */
export function firstFailure(form: SignUpForm): SignUpFailure | null {
  const checks: [SignUpField, string | null][] = [
    ['name', keyOf(name.safeParse(form.name))],
    ['surname', keyOf(surname.safeParse(form.surname))],
    ['email', keyOf(email.safeParse(form.email))],
    ['phone', checkPhone(form.phone)],
    ['password', keyOf(password.safeParse(form.password))],
    ['passConfirm', keyOf(passConfirm.safeParse(form.passConfirm)) ?? checkConfirmation(form)],
    ['terms', form.terms ? null : 'auth.terms_required'],
  ];
  for (const [field, key] of checks) if (key) return { field, key };
  return null;
}

/** Required fields without a value: all of them get the danger border, only one is named. */
export function emptyFields(form: SignUpForm): SignUpField[] {
  const texts = ['name', 'surname', 'email', 'password', 'passConfirm'] as const;
  const empty: SignUpField[] = texts.filter((field) => form[field].trim() === '');
  if (form.phone.text.trim() === '') empty.push('phone');
  if (!form.terms) empty.push('terms');
  return empty;
}

function keyOf(checked: Checked): string | null {
  return checked.error?.issues[0]?.message ?? null;
}

function checkPhone(phone: PhoneValue): string | null {
  if (phone.text.trim() === '') return 'auth.phone_required';
  return parsePhone(phone).e164 === null ? 'auth.phone_invalid' : null;
}

function checkConfirmation(form: SignUpForm): string | null {
  return form.password === form.passConfirm ? null : 'auth.passwords_differ';
}

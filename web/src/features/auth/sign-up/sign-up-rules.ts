import '#web/lib/forms/zod-setup.ts';
import { passwordRules, registerSchema } from '#contract/identity.ts';
import { parsePhone, type PhoneValue } from '#web/ui/forms/phone-number.ts';

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

/** The order in which failures are told, whatever field they belong to; what is not listed comes last. */
const order: readonly string[] = [
  'auth.first_name_required',
  'auth.last_name_required',
  'auth.email_required',
  'auth.email_invalid',
  'auth.phone_required',
  'auth.phone_invalid',
  'auth.password_required',
  'auth.confirm_password',
  'auth.passwords_differ',
  ...passwordRules.map(({ key }) => key),
  'auth.terms_required',
];

interface Checked {
  error?: { issues: { message: string }[] };
}

/** The failure to tell now; null when the form may be sent. */
export function firstFailure(form: SignUpForm): SignUpFailure | null {
  const failures = [
    ...failuresOf('name', name.safeParse(form.name)),
    ...failuresOf('surname', surname.safeParse(form.surname)),
    ...failuresOf('email', email.safeParse(form.email)),
    ...failureOf('phone', checkPhone(form.phone)),
    ...failuresOf('password', password.safeParse(form.password)),
    ...failuresOf('passConfirm', passConfirm.safeParse(form.passConfirm)),
    ...failureOf('passConfirm', form.password === form.passConfirm ? null : 'auth.passwords_differ'),
    ...failureOf('terms', form.terms ? null : 'auth.terms_required'),
  ];
  return failures.toSorted((a, b) => rankOf(a) - rankOf(b))[0] ?? null;
}

/** Required fields without a value: all of them get the danger border, only one is named. */
export function emptyFields(form: SignUpForm): SignUpField[] {
  const texts = ['name', 'surname', 'email', 'password', 'passConfirm'] as const;
  const empty: SignUpField[] = texts.filter((field) => form[field].trim() === '');
  if (form.phone.text.trim() === '') empty.push('phone');
  if (!form.terms) empty.push('terms');
  return empty;
}

function rankOf({ key }: SignUpFailure): number {
  const rank = order.indexOf(key);
  return rank === -1 ? order.length : rank;
}

function failuresOf(field: SignUpField, { error }: Checked): SignUpFailure[] {
  return (error?.issues ?? []).map(({ message }) => ({ field, key: message }));
}

function failureOf(field: SignUpField, key: string | null): SignUpFailure[] {
  return key === null ? [] : [{ field, key }];
}

function checkPhone(phone: PhoneValue): string | null {
  if (phone.text.trim() === '') return 'auth.phone_required';
  return parsePhone(phone).e164 === null ? 'auth.phone_invalid' : null;
}

import '#web/lib/forms/zod-setup.ts';
import { passwordRules, registerSchema } from '#contract/identity.ts';
import { parsePhone, type PhoneValue } from '#web/ui/forms/phone-number.ts';

/** Form fields under wire names, in validation order. */
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
  key: string;
}

const { name, surname, email, password, passConfirm } = registerSchema.shape;

/** Validation order across fields; unlisted failures come last. */
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

/** First failure to show; null if the form is valid. */
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

/** All get a danger border, only one is named. */
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

import type { InputOf } from '#contract/api.ts';
import { callApi, prepareSession } from '#web/lib/api.ts';
import { saveFlash } from '#web/lib/flash.ts';
import { saveSignedIn } from '#web/lib/session/session-flag.ts';
import { enterAs } from '#web/lib/session/use-logout.ts';
import { saveVerificationReturn } from '#web/lib/session/verification-return.ts';
import { useT } from '#web/lib/texts.ts';
import { toast } from '#web/lib/toast.ts';
import { useOnce } from '#web/lib/use-once.ts';
import { parsePhone } from '#web/ui/phone-number.ts';
import type { SignUpField, SignUpForm } from './sign-up-rules.ts';

/** Fields of the wire and the fields of the form where their messages belong. */
const fields: Record<string, SignUpField> = {
  name: 'name',
  surname: 'surname',
  email: 'email',
  phone: 'phone',
  phoneE164: 'phone',
  password: 'password',
  passConfirm: 'passConfirm',
};

interface SignUp {
  /** Where to go afterwards. */
  target: string;
  /** Called in the order of the form; the first one takes the focus. */
  onFieldFailure: (field: SignUpField, message: string, isFirst: boolean) => void;
}

/** Opens the account and enters the shop as the new customer. */
export function useSignUp({ target, onFieldFailure }: SignUp) {
  const t = useT();
  const { run, isBusy, failure } = useOnce({
    isLeaving: true,
    fallback: t('auth.sign_up_failed'),
    onFailure: ({ message, errors }) => {
      const told = Object.entries(fields).flatMap(([name, field]) => {
        const words = errors[name]?.[0];
        return words ? [{ field, words }] : [];
      });
      for (const [index, { field, words }] of told.entries()) onFieldFailure(field, words, index === 0);
      if (told.length === 0) toast.error(message);
      return told.length === 0;
    },
  });

  const signUp = async (form: SignUpForm): Promise<void> => {
    const isIn = await run(async () => {
      await prepareSession();
      await callApi('register', toRegistration(form));
    });
    if (!isIn) return;
    saveSignedIn(form.email);
    // The letter opens in another tab; what the customer came for waits there too.
    saveVerificationReturn(target);
    saveFlash({ kind: 'success', text: t('auth.verification_sent') });
    enterAs(target);
  };

  return { signUp, isBusy, failure: failure?.message ?? null };
}

function toRegistration({ name, surname, email, phone, password, passConfirm }: SignUpForm): InputOf<'register'> {
  const { e164: phoneE164, international } = parsePhone(phone);
  return { name, surname, email, phone: international ?? phone.text, phoneE164, password, passConfirm };
}

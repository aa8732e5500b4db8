import { useRef, useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import type { InputOf } from '#contract/api.ts';
import { callApi, messageOf, prepareSession } from '#web/lib/api.ts';
import { saveFlash } from '#web/lib/flash.ts';
import { saveSignedIn } from '#web/lib/session/session-flag.ts';
import { enterAs } from '#web/lib/session/use-logout.ts';
import { saveVerificationReturn } from '#web/lib/session/verification-return.ts';
import { useT } from '#web/lib/texts.ts';
import { toast } from '#web/lib/toast.ts';
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
  // State is drawn later than a second click comes.
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const tell = (error: unknown) => {
    const errors = isApiError(error) ? error.errors : {};
    const told = Object.keys(fields).filter((name) => errors[name]?.[0]);
    for (const [index, name] of told.entries()) {
      const field = fields[name];
      const message = errors[name]?.[0];
      if (field && message) onFieldFailure(field, message, index === 0);
    }
    if (told.length > 0) return;
    const message = messageOf(error, t('auth.sign_up_failed'));
    setFailure(message);
    toast.error(message);
  };

  const signUp = async (form: SignUpForm): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await prepareSession();
      await callApi('register', toRegistration(form));
    } catch (error) {
      tell(error);
      isRunning.current = false;
      setBusy(false);
      return;
    }
    saveSignedIn(form.email);
    // The letter opens in another tab; what the customer came for waits there too.
    saveVerificationReturn(target);
    saveFlash({ kind: 'success', text: t('auth.verification_sent') });
    enterAs(target);
  };

  return { signUp, isBusy, failure };
}

function toRegistration({ name, surname, email, phone, password, passConfirm }: SignUpForm): InputOf<'register'> {
  const { e164: phoneE164, international } = parsePhone(phone);
  return { name, surname, email, phone: international ?? phone.text, phoneE164, password, passConfirm };
}

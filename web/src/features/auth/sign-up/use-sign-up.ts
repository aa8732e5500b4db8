import type { UseFormSetError } from 'react-hook-form';
import type { InputOf } from '#contract/api.ts';
import { callApi, prepareSession } from '#web/lib/api/api.ts';
import { setFieldErrors } from '#web/lib/forms/set-field-errors.ts';
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { verificationPath } from '#web/shop/session/redirects.ts';
import { saveSignedIn } from '#web/shop/session/session-flag.ts';
import { loadPage } from '#web/shop/session/use-logout.ts';
import { saveVerificationReturn } from '#web/shop/session/verification-return.ts';
import { parsePhone } from '#web/ui/forms/phone-number.ts';
import type { SignUpForm } from './sign-up-rules.ts';

const fields = ['name', 'surname', 'email', 'phone', 'password', 'passConfirm'] as const;

interface SignUp {
  target: string;
  setError: UseFormSetError<SignUpForm>;
  onSignedUp: () => void;
}

/** Creates the account and asks, by a full load, to verify the email. */
export function useSignUp({ target, setError, onSignedUp }: SignUp) {
  const { run, isBusy, failure } = useSingleFlight({
    isLeaving: true,
    fallback: 'auth.sign_up_failed',
    onFailure: ({ message, errors }) => {
      // Sent as two wire fields, typed in one.
      const phone = errors['phoneE164'] ?? errors['phone'] ?? [];
      const isReported = setFieldErrors(setError, fields, { ...errors, phone });
      if (!isReported) toast.error(message);
      return !isReported;
    },
  });

  const signUp = async (form: SignUpForm): Promise<void> => {
    const isIn = await run(async () => {
      await prepareSession();
      await callApi('register', toRegistration(form));
    });
    if (!isIn) return;
    onSignedUp();
    saveSignedIn(form.email);
    // The email link opens another tab, which needs the return target.
    saveVerificationReturn(target);
    loadPage(verificationPath(target));
  };

  return { signUp, isBusy, failure: failure?.message ?? null };
}

function toRegistration({ name, surname, email, phone, password, passConfirm }: SignUpForm): InputOf<'register'> {
  const { e164: phoneE164, international } = parsePhone(phone);
  return { name, surname, email, phone: international ?? phone.text, phoneE164, password, passConfirm };
}

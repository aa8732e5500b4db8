import { useState } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { guessCountry, type DialCountry } from '#web/lib/forms/phone-countries.ts';
import { useFormDraft } from '#web/lib/forms/use-form-draft.ts';
import { usePhoneGuess } from '#web/lib/forms/use-phone-guess.ts';
import { signUpDraftKey } from '#web/shop/session/session-flag.ts';
import { emptyFields, firstFailure, type SignUpForm } from './sign-up-rules.ts';

/** Shows one failure at a time, marks every empty field, and persists all but passwords. */
export function useSignUpFields(countries: readonly DialCountry[]) {
  const { locale } = useShopData();
  const [known] = useState(() => emptyForm(guessCountry([locale.code], countries)));
  const form = useForm<SignUpForm>({
    // Empty fields are marked too; focus goes to the named one.
    shouldFocusError: false,
    defaultValues: known,
    resolver: (values) => {
      const failure = firstFailure(values);
      if (!failure) return { values, errors: {} };
      const marked = emptyFields(values).map((field) => [field, { type: 'required', message: '' }]);
      const errors = { ...Object.fromEntries(marked), [failure.field]: { type: 'rule', message: failure.key } };
      return { values: {}, errors: errors as FieldErrors<SignUpForm> };
    },
  });

  const clearStoredDraft = useFormDraft(form, { key: signUpDraftKey, owner: null, known });

  usePhoneGuess(form, { countries });

  const focusNamed = () => {
    const failure = firstFailure(form.getValues());
    if (failure) form.setFocus(failure.field);
  };
  return { form, focusNamed, clearStoredDraft };
}

function emptyForm(country: string): SignUpForm {
  return {
    name: '',
    surname: '',
    email: '',
    phone: { text: '', country },
    password: '',
    passConfirm: '',
    terms: false,
  };
}

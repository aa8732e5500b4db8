import { useEffect, useState } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { guessCountry, type DialCountry } from '#web/lib/phone-countries.ts';
import { signUpDraftKey } from '#web/lib/session/session-flag.ts';
import { useShopData } from '#web/lib/shop-data.ts';
import { useT } from '#web/lib/texts.ts';
import { useFormDraft } from '#web/lib/use-form-draft.ts';
import { emptyFields, firstFailure, type SignUpForm } from './sign-up-rules.ts';

/** The fields of the sign-up: one failure told at a time, every empty field marked, all but the passwords kept over a reload. */
export function useSignUpFields(countries: readonly DialCountry[]) {
  const t = useT();
  const { locale } = useShopData();
  const [known] = useState(() => emptyForm(guessCountry([locale.code], countries)));
  const form = useForm<SignUpForm>({
    // Empty fields are marked too; the focus goes to the one that is named.
    shouldFocusError: false,
    defaultValues: known,
    resolver: (values) => {
      const failure = firstFailure(values);
      if (!failure) return { values, errors: {} };
      const marked = emptyFields(values).map((field) => [field, { type: 'required', message: '' }]);
      const errors = { ...Object.fromEntries(marked), [failure.field]: { type: 'rule', message: t(failure.key) } };
      return { values: {}, errors: errors as FieldErrors<SignUpForm> };
    },
  });

  const forgetDraft = useFormDraft(form, { key: signUpDraftKey, owner: null, known });

  // The server cannot know the region of the browser, so the guess follows the first render.
  useEffect(() => {
    if (form.getValues('phone').text !== '') return;
    const hints = [...navigator.languages, locale.code].filter((tag) => tag.includes('-') || tag === locale.code);
    form.setValue('phone', { text: '', country: guessCountry(hints, countries) });
  }, [countries, form, locale.code]);

  const focusNamed = () => {
    const failure = firstFailure(form.getValues());
    if (failure) form.setFocus(failure.field);
  };
  return { form, focusNamed, forgetDraft };
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

import { useEffect, useRef, useState, type FormEvent } from 'react';
import { callApi, prepareSession } from '#web/lib/api/api.ts';
import { inertForm } from '#web/lib/browser/use-hydrated.ts';
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { SubmitButton } from '#web/features/auth/layout/submit-button.tsx';

interface CodeFormProps {
  challenge: string;
  onSignedIn: () => void;
  /** With why, if the step ended by itself. */
  onStartAgain: (message: string | null) => void;
}

/** Second step of a sign-in: the code of the authenticator app, or a recovery code. */
export function CodeForm({ challenge, onSignedIn, onStartAgain }: CodeFormProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const [isTrusted, setTrusted] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const { run, isBusy, failure } = useSingleFlight({
    isLeaving: true,
    onFailure: ({ code: why, message }) => {
      if (why === 'sign_in_step_expired') onStartAgain(message);
      return true;
    },
  });
  useEffect(() => title.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isIn = await run(async () => {
      await prepareSession();
      await callApi('completeSignIn', { challenge, code, trust_browser: isTrusted });
    });
    if (isIn) onSignedIn();
  };
  const fieldError = failure?.errors['code']?.[0];
  return (
    <form className="mt-7 grid gap-4" {...inertForm} noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="text-h3" ref={title} tabIndex={-1}>
        {t('auth.code_title')}
      </h2>
      <p className="text-muted">{t('auth.code_note')}</p>
      <TextField
        label={t('auth.code')}
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={fieldError}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Checkbox checked={isTrusted} onChange={(event) => setTrusted(event.currentTarget.checked)}>
        {t('auth.trust_browser')}
      </Checkbox>
      {failure && !fieldError ? <Banner kind="error">{failure.message}</Banner> : null}
      <SubmitButton busy={isBusy} busyLabel={t('auth.signing_in')}>
        {t('auth.sign_in')}
      </SubmitButton>
      <Button variant="ghost" disabled={isBusy} onClick={() => onStartAgain(null)}>
        {t('auth.code_back')}
      </Button>
    </form>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isApiError } from '#contract/api-error.ts';
import { useOfficeMutation, useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { AccessPage } from './access-page.tsx';
import { CodeForm } from './code-form.tsx';
import { DemoStaff } from './demo-staff.tsx';
import { PasswordForm, type Credentials } from './password-form.tsx';
import { toTarget } from './to-target.ts';

/** Codes of the demo change every half minute. */
const demoReadMs = 5000;

/** Password, then the code of the authenticator app. */
export function SignIn() {
  const { data: page } = useOfficeQuery('readSignIn', {}, { every: demoReadMs });
  const demoStaff = page?.demo_staff ?? [];
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [step, setStep] = useState<'password' | 'code'>('password');
  const { signIn, isBusy, error } = useSignIn((code) => setStep(code === 'credentials_wrong' ? 'password' : 'code'));
  const demo = demoStaff.find(({ email }) => email === credentials.email);
  return (
    <AccessPage title="Sign in" note={step === 'code' ? `As ${credentials.email}` : 'To the back office of the shop.'}>
      {step === 'password' ? (
        <>
          <PasswordForm
            credentials={credentials}
            onChange={setCredentials}
            onSubmit={() => signIn(credentials)}
            isBusy={isBusy}
            error={error}
          />
          {demoStaff.length > 0 ? <DemoStaff staff={demoStaff} onChoose={setCredentials} /> : null}
        </>
      ) : (
        <CodeForm
          demoCode={demo ? demo.code : undefined}
          onSubmit={(code) => signIn({ ...credentials, code })}
          onBack={() => setStep('password')}
          isBusy={isBusy}
          error={error}
        />
      )}
    </AccessPage>
  );
}

function useSignIn(onStep: (code: 'totp_required' | 'credentials_wrong') => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { mutate, isPending, error } = useOfficeMutation('signIn', {
    onSuccess: () => {
      client.clear();
      void navigate(toTarget(query.get('to')), { replace: true });
    },
    onFailure: (failure) => {
      const code = isApiError(failure) ? failure.code : '';
      if (code === 'totp_required' || code === 'credentials_wrong') onStep(code);
      return true;
    },
  });
  const isAsked = isApiError(error) && error.code === 'totp_required';
  return { signIn: mutate, isBusy: isPending, error: isAsked ? null : error };
}

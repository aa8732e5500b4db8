import { useEffect, useState } from 'react';
import { enterShop } from '#web/shop/session/enter-shop.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';

interface SignInFormProps {
  target: string;
  signUpPath: string;
  resetPath: string;
}

interface SecondStep {
  challenge: string;
  /** Empty if another way of signing in came first. */
  username: string;
}

/** Challenge that Steam's sign-in left behind the `#` of the address. */
function readChallenge(): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get('challenge');
}

/** Password first, or another way; then the code for accounts with two-step sign-in. */
export function SignInForm(props: SignInFormProps) {
  const [second, setSecond] = useState<SecondStep | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  // After the first render, which has to be that of the server.
  useEffect(() => {
    const timer = setTimeout(() => {
      const challenge = readChallenge();
      if (challenge) setSecond({ challenge, username: '' });
    });
    return () => clearTimeout(timer);
  }, []);
  if (second)
    return (
      <CodeForm
        challenge={second.challenge}
        onSignedIn={() => void enterShop(props.target, { email: second.username })}
        onStartAgain={(message) => {
          setNotice(message);
          setSecond(null);
        }}
      />
    );
  const onStep = (challenge: string, username: string) => setSecond({ challenge, username });
  return <PasswordForm {...props} notice={notice} onStep={onStep} />;
}

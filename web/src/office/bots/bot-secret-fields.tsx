import { SecretField } from '#web/office/kit/parts/secret-field.tsx';
import { textOf } from '#web/office/kit/parts/text-of.ts';

export const secretNames = ['password', 'shared_secret', 'identity_secret'] as const;

/** Secrets as typed. */
export function readSecrets(form: FormData) {
  return {
    password: textOf(form, 'password'),
    shared_secret: textOf(form, 'shared_secret'),
    identity_secret: textOf(form, 'identity_secret'),
  };
}

const keyHint = 'From the file of the mobile authenticator: 28 characters, the last one is “=”.';

/** Secrets of a bot, never shown again. */
export function BotSecretFields({ errorOf }: { errorOf: (field: string) => string | undefined }) {
  return (
    <>
      <SecretField label="Steam password" name="password" autoComplete="off" error={errorOf('password')} />
      <SecretField
        label="Shared secret"
        name="shared_secret"
        autoComplete="off"
        hint={keyHint}
        error={errorOf('shared_secret')}
      />
      <SecretField
        label="Identity secret"
        name="identity_secret"
        autoComplete="off"
        hint={keyHint}
        error={errorOf('identity_secret')}
      />
    </>
  );
}

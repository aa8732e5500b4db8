import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { toFormFailure } from '#web/office/kit/parts/field-errors.ts';
import { passwordHint, SecretField } from '#web/office/kit/parts/secret-field.tsx';
import { textOf } from '#web/office/kit/parts/text-of.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { QrCode } from '#web/ui/data/qr-code.tsx';

type Account = OfficeReplyOf<'checkSetupLink'>['payload'];

interface SetUpFormProps {
  token: string;
  account: Account;
  onDone: (recoveryCodes: readonly string[]) => void;
}

export function SetUpForm({ token, account, onDone }: SetUpFormProps) {
  const { mutate, isPending, error } = useOfficeMutation('setUpAccount', {
    onSuccess: (reply) => onDone(reply.recovery_codes),
    onFailure: () => true,
  });
  const failure = toFormFailure(error, ['password', 'code']);
  return (
    <form
      className="grid gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        if (!isPending) mutate({ token, password: textOf(form, 'password'), code: textOf(form, 'code') });
      }}
    >
      <input type="hidden" name="username" autoComplete="username" value={account.email} readOnly />
      <SecretField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={passwordHint}
        error={failure.of('password')}
      />
      <AuthenticatorApp account={account} />
      <TextField
        label="Code that the app shows"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={failure.of('code')}
      />
      {failure.general ? <Banner kind="error">{failure.general}</Banner> : null}
      <Button type="submit" variant="primary" block busy={isPending}>
        Set up account
      </Button>
    </form>
  );
}

function AuthenticatorApp({ account }: { account: Account }) {
  return (
    <section className="grid gap-3" aria-labelledby="authenticator">
      <h2 className="font-sans text-ui font-semibold [font-stretch:100%]" id="authenticator">
        Authenticator app
      </h2>
      <p className="text-ui text-muted">
        Scan this code with an app such as Aegis, 1Password or Google Authenticator. On the same phone,{' '}
        <a className="text-link" href={account.totp_uri}>
          open the app
        </a>
        .
      </p>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={account.totp_uri} label="QR code for the authenticator app" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-small text-muted">Or type this key:</p>
          <code className="font-mono text-ui break-all">{account.totp_secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
    </section>
  );
}

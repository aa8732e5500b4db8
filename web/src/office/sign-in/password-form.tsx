import { SecretField } from '#web/office/kit/parts/secret-field.tsx';
import { toFormFailure } from '#web/office/kit/parts/field-errors.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

export interface Credentials {
  email: string;
  password: string;
}

interface PasswordFormProps {
  credentials: Credentials;
  onChange: (credentials: Credentials) => void;
  onSubmit: () => void;
  isBusy: boolean;
  error: unknown;
}

export function PasswordForm({ credentials, onChange, onSubmit, isBusy, error }: PasswordFormProps) {
  const failure = toFormFailure(error, ['email', 'password']);
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={failure.of('email')}
        value={credentials.email}
        onChange={(event) => onChange({ ...credentials, email: event.currentTarget.value })}
      />
      <SecretField
        label="Password"
        autoComplete="current-password"
        error={failure.of('password')}
        value={credentials.password}
        onChange={(event) => onChange({ ...credentials, password: event.currentTarget.value })}
      />
      {failure.general ? <Banner kind="error">{failure.general}</Banner> : null}
      <Button type="submit" variant="primary" block busy={isBusy}>
        Continue
      </Button>
      <p className="text-small text-muted">Lost password or phone? An admin gives you a new setup link.</p>
    </form>
  );
}

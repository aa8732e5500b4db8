import { useRef } from 'react';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { toFormFailure } from '#web/office/kit/parts/field-errors.ts';
import { passwordHint, SecretField } from '#web/office/kit/parts/secret-field.tsx';
import { textOf } from '#web/office/kit/parts/text-of.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { AccountSection } from './account-section.tsx';

export function OwnPassword({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useOfficeMutation('changeOwnPassword', {
    outdates: ['readOwnAccount'],
    success: 'Your password is changed. Other sessions have ended.',
    onSuccess: () => form.current?.reset(),
    onFailure: () => true,
  });
  const failure = toFormFailure(error, ['cur_password', 'new_password']);
  return (
    <AccountSection title="Password">
      <form
        ref={form}
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          const passwords = {
            cur_password: textOf(typed, 'cur_password'),
            new_password: textOf(typed, 'new_password'),
          };
          if (!isPending) mutate(passwords);
        }}
      >
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <SecretField
          label="Current password"
          name="cur_password"
          autoComplete="current-password"
          error={failure.of('cur_password')}
        />
        <SecretField
          label="New password"
          name="new_password"
          autoComplete="new-password"
          hint={passwordHint}
          error={failure.of('new_password')}
        />
        {failure.general ? <Banner kind="error">{failure.general}</Banner> : null}
        <Button type="submit" className="justify-self-start" busy={isPending}>
          Change password
        </Button>
      </form>
    </AccountSection>
  );
}

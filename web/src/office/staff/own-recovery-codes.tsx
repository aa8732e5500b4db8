import { useState } from 'react';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { toFormFailure } from '#web/office/kit/parts/field-errors.ts';
import { SecretField } from '#web/office/kit/parts/secret-field.tsx';
import { textOf } from '#web/office/kit/parts/text-of.ts';
import { RecoveryCodes } from '#web/office/sign-in/recovery-codes.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { AccountSection } from './account-section.tsx';

export function OwnRecoveryCodes({ left }: { left: number }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { mutate, isPending, error } = useOfficeMutation('renewRecoveryCodes', {
    outdates: ['readOwnAccount'],
    onSuccess: (reply) => setCodes(reply.recovery_codes),
    onFailure: () => true,
  });
  const failure = toFormFailure(error, ['cur_password']);
  return (
    <AccountSection title="Recovery codes">
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <form
          className="grid gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const password = textOf(new FormData(event.currentTarget), 'cur_password');
            if (!isPending) mutate({ cur_password: password });
          }}
        >
          <p className="text-ui text-muted">
            {left === 1 ? '1 code is left.' : `${left} codes are left.`} New codes replace all earlier ones.
          </p>
          <SecretField
            label="Current password"
            name="cur_password"
            autoComplete="current-password"
            error={failure.of('cur_password')}
          />
          {failure.general ? <Banner kind="error">{failure.general}</Banner> : null}
          <Button type="submit" className="justify-self-start" busy={isPending}>
            Make new codes
          </Button>
        </form>
      )}
    </AccountSection>
  );
}

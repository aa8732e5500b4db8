import { CopyButton } from '#web/office/kit/parts/copy-button.tsx';
import { Moment } from '#web/office/kit/parts/cells.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

interface SetupLinkProps {
  email: string;
  link: string;
  expiresAt: number;
}

/** A new setup link, shown once. */
export function SetupLink({ email, link, expiresAt }: SetupLinkProps) {
  return (
    <div className="grid gap-4">
      <Banner kind="warning">
        Give this link to {email} alone, by a way that others do not read. It is shown only now and works once.
      </Banner>
      <TextField label="Setup link" locked value={link} onFocus={(event) => event.currentTarget.select()} />
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={link}>Copy link</CopyButton>
        <span className="text-ui text-muted">
          Ends <Moment at={expiresAt} />
        </span>
      </div>
    </div>
  );
}

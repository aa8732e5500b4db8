import { Moment } from '#web/office/kit/parts/cells.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

interface SetupSentProps {
  email: string;
  expiresAt: number;
}

/** Says that the setup link is on its way to the member of staff, the only one who sees it. */
export function SetupSent({ email, expiresAt }: SetupSentProps) {
  return (
    <div className="grid gap-4">
      <Banner kind="success">A setup link is on its way to {email}. It works once.</Banner>
      <p className="text-ui text-muted">
        The link ends <Moment at={expiresAt} />. If it does not arrive, send a new one here.
      </p>
    </div>
  );
}

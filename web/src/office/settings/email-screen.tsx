import { Send } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useOfficeQuery, useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { Moment } from '#web/office/kit/parts/cells.tsx';
import { Facts } from '#web/office/kit/parts/facts.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmailStatus } from './emails-list.tsx';

type Email = OfficeReplyOf<'readEmail'>['payload'];

const back = { to: '/emails', label: 'Emails' };

/** An email: its fate, its text as the recipient sees it, and the way to send it again. */
export function EmailScreen() {
  const id = Number(useParams()['id']);
  const query = useOfficeQuery('readEmail', { id });
  const email = query.data?.payload;
  return (
    <Screen
      title={email?.subject ?? `Email #${id}`}
      back={back}
      mark={email ? <EmailStatus {...email} /> : null}
      actions={email?.can_resend ? <ResendButton key={id} email={email} /> : null}
      queries={[query]}
    >
      {email ? <EmailPanels email={email} /> : null}
    </Screen>
  );
}

function ResendButton({ email: { id, to } }: { email: Email }) {
  const [isAsking, setAsking] = useState(false);
  const resend = useOfficeSave('resendEmail', {
    outdates: ['readEmail', 'listEmails'],
    success: 'A copy is on its way',
  });
  return (
    <>
      <Button size="sm" icon={Send} onClick={() => setAsking(true)}>
        Send again
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Send this email again?"
          button="Send again"
          run={() => resend({ id })}
          onClose={() => setAsking(false)}
        >
          <p>The same text goes to {to}. The audit log keeps who sent it again.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function EmailPanels({ email }: { email: Email }) {
  return (
    <div className="mt-4 grid gap-4">
      <Panel title="Email">
        <Facts
          rows={[
            { label: 'To', value: email.to },
            { label: 'Kind', value: email.kind.replaceAll('_', ' ') },
            { label: 'Language', value: email.language },
            { label: 'About', value: email.reference },
            {
              label: 'Copy of',
              value: email.copy_of && <Link to={`/emails/${email.copy_of}`}>Email #{email.copy_of}</Link>,
            },
            { label: 'Written', value: <Moment at={email.created_at} /> },
            { label: 'Sent', value: email.sent_at === null ? null : <Moment at={email.sent_at} /> },
            { label: 'Attempts', value: email.attempts },
            { label: 'Last error', value: email.last_error },
          ]}
        />
      </Panel>
      <Panel title="Text">
        <EmailText {...email} />
      </Panel>
    </div>
  );
}

/** The frame runs no scripts and opens nothing. */
function EmailText({ html, is_secret: isSecret }: Email) {
  if (isSecret) {
    return (
      <Banner kind="info">
        Only the recipient reads this email: its link opens an account or verifies an address. The customer can ask for
        a new one.
      </Banner>
    );
  }
  if (html === null) return <Banner kind="info">The text of this email is no longer kept.</Banner>;
  return (
    <iframe title="Email as the recipient sees it" sandbox="" srcDoc={html} className="h-[70vh] w-full rounded-lg" />
  );
}

import { Send } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { callOffice } from '#web/office/kit/api/call-office.ts';
import { useOfficeQuery, useOutdate } from '#web/office/kit/api/use-office.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { Moment } from '#web/office/kit/parts/cells.tsx';
import { Facts } from '#web/office/kit/parts/facts.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { EmailStatus } from './emails-list.tsx';

type Email = OfficeReplyOf<'readEmail'>['payload'];

const back = { to: '/emails', label: 'Emails' };

/** An email: its fate, its text as the recipient sees it, and the way to send it again. */
export function EmailScreen() {
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useOfficeQuery('readEmail', { id });
  const [isAsking, setAsking] = useState(false);
  const outdate = useOutdate();
  if (error) return <ErrorState title="The email could not be read" onRetry={() => void refetch()} />;
  if (!data) return null;
  const email = data.payload;
  const resend = async () => {
    await callOffice('resendEmail', { id });
    await outdate(['readEmail', 'listEmails']);
  };
  return (
    <Screen
      title={email.subject}
      back={back}
      mark={<EmailStatus {...email} />}
      actions={
        email.can_resend ? (
          <Button size="sm" icon={Send} onClick={() => setAsking(true)}>
            Send again
          </Button>
        ) : null
      }
    >
      <div className="mt-4 grid gap-4">
        <Panel title="Email">
          <Facts
            rows={[
              { label: 'To', value: email.to },
              { label: 'Kind', value: email.kind.replaceAll('_', ' ') },
              { label: 'Language', value: email.language },
              { label: 'About', value: email.reference },
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
      {isAsking ? (
        <ConfirmDialog title="Send this email again?" button="Send again" run={resend} onClose={() => setAsking(false)}>
          <p>The same text goes to {email.to}. The audit log keeps who sent it again.</p>
        </ConfirmDialog>
      ) : null}
    </Screen>
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

import type { Customer } from '#contract/office/customers.ts';
import { useState } from 'react';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { Moment } from '#web/office/kit/parts/cells.tsx';
import { actorText } from '#web/office/kit/parts/actor-text.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { Facts } from '#web/office/kit/parts/facts.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { ReasonDialog } from '#web/office/kit/parts/reason-dialog.tsx';
import { Button } from '#web/ui/controls/button.tsx';

type Asked = 'remove' | 'approve' | 'reject';

const reasons = ['Lost phone and recovery codes', 'Phone stolen', 'Identity checked by document'];

/** Second factors of a customer, and their removal for customers who lost all of them. */
export function TwoStepPanel({ customer }: { customer: Customer }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayAsk = useMay('requestTwoStepRemoval');
  const mayApprove = useMay('approveTwoStepRemoval');
  const { authenticator_since: since, passkeys, removal } = customer.two_step;
  const hasSecondFactor = since !== null || passkeys > 0;
  return (
    <Panel title="Two-step sign-in">
      <Facts
        rows={[
          { label: 'Authenticator app', value: since === null ? 'None' : <Moment at={since} /> },
          { label: 'Passkeys', value: `${passkeys}` },
          { label: 'Removal requested by', value: removal && actorText(removal.requested_by) },
          { label: 'Requested', value: removal && <Moment at={removal.requested_at} /> },
          { label: 'Reason', value: removal?.reason ?? null },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {removal && mayApprove ? (
          <Button variant="danger" onClick={() => setAsked('approve')}>
            Approve removal
          </Button>
        ) : null}
        {removal && mayAsk ? <Button onClick={() => setAsked('reject')}>Reject removal</Button> : null}
        {!removal && hasSecondFactor && mayAsk ? (
          <Button onClick={() => setAsked('remove')}>Remove two-step sign-in</Button>
        ) : null}
      </div>
      {asked ? <Question asked={asked} customer={customer} onClose={() => setAsked(null)} /> : null}
    </Panel>
  );
}

function Question({ asked, customer, onClose }: { asked: Asked; customer: Customer; onClose: () => void }) {
  const { id, email } = customer;
  const outdates = ['readCustomer'] as const;
  const request = useOfficeSave('requestTwoStepRemoval', {
    outdates,
    success: 'Removal requested. An admin has to approve it.',
  });
  const approve = useOfficeSave('approveTwoStepRemoval', { outdates, success: 'Two-step sign-in removed' });
  const reject = useOfficeSave('rejectTwoStepRemoval', { outdates, success: 'Removal rejected' });
  if (asked === 'remove')
    return (
      <ReasonDialog
        title="Remove two-step sign-in?"
        text={`For a customer who has lost their phone, recovery codes and passkeys. First make sure that the request really comes from the owner of ${email}: a good story is the usual way around a second factor. An admin has to approve the removal.`}
        button="Request removal"
        isDanger
        isRequired
        templates={reasons}
        run={(reason) => request({ id, reason })}
        onClose={onClose}
      />
    );
  const isApproval = asked === 'approve';
  return (
    <ConfirmDialog
      title={isApproval ? 'Approve this removal?' : 'Reject this removal?'}
      button={isApproval ? 'Remove two-step sign-in' : 'Reject removal'}
      isDanger={isApproval}
      run={() => (isApproval ? approve : reject)({ id })}
      onClose={onClose}
    >
      <p>
        {isApproval
          ? `The authenticator app, its recovery codes and all passkeys of ${email} are removed, and all sessions end. The customer gets an email, and payouts are held for 14 days.`
          : `${email} keeps two-step sign-in.`}
      </p>
    </ConfirmDialog>
  );
}

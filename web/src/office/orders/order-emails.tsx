import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { Moment, Status, type StatusTone } from '#web/office/kit/parts/cells.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import type { OrderData } from './order-data.ts';

const states: Record<OrderData['emails'][number]['state'], { label: string; tone: StatusTone }> = {
  queued: { label: 'Queued', tone: 'waiting' },
  kept: { label: 'In the demo mailbox', tone: 'info' },
  sent: { label: 'Sent', tone: 'done' },
  failed: { label: 'Given up', tone: 'failed' },
};

/** Emails about an order; those that stay true can be sent again. */
export function OrderEmails({ order }: { order: OrderData }) {
  const mayResend = useMay('resendOrderEmail');
  const resend = useOfficeMutation('resendOrderEmail', {
    outdates: ['readOrder'],
    success: 'The email is on its way again',
  });
  return (
    <Panel title="Emails">
      {order.emails.length === 0 ? <p className="text-muted">None yet</p> : null}
      <ul className="grid gap-3">
        {order.emails.map(({ id, subject, to, state, created_at, can_resend }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0">
              <b className="block">{subject}</b>
              <span className="text-small text-muted">
                {to} · <Moment at={created_at} />
              </span>
              <span className="block">
                <Status tone={states[state].tone}>{states[state].label}</Status>
              </span>
            </span>
            {mayResend && can_resend ? (
              <Button
                size="sm"
                busy={resend.isPending}
                aria-label={`Send again: ${subject}`}
                onClick={() => resend.mutate({ id: order.id, email_id: id })}
              >
                Send again
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

import { useState } from 'react';
import { useParams } from 'react-router';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeQuery, useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { Status } from '#web/office/kit/parts/cells.tsx';
import { NoteDialog } from '#web/office/kit/parts/note-dialog.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { Timeline } from '#web/office/kit/parts/timeline.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { DisputeDeliveries } from './dispute-deliveries.tsx';
import { DisputeEvidence } from './dispute-evidence.tsx';
import { DisputeFacts } from './dispute-facts.tsx';
import { disputeStates, type Dispute } from './dispute-labels.ts';

const back = { to: '/disputes', label: 'Disputes' };

/** One dispute: what it is about, what it stops, its evidence, and everything that happened to the payment. */
export function DisputePage() {
  const id = Number(useParams()['id']);
  const query = useOfficeQuery('readDispute', { id });
  const dispute = query.data?.payload;
  return (
    <Screen
      title={`Dispute #${id}`}
      back={back}
      mark={dispute ? <DisputeStatus state={dispute.state} /> : null}
      actions={dispute ? <AddNote id={id} /> : null}
      queries={[query]}
    >
      {dispute ? <DisputePanels dispute={dispute} /> : null}
    </Screen>
  );
}

function DisputeStatus({ state }: Pick<Dispute, 'state'>) {
  const { tone, label } = disputeStates[state];
  return <Status tone={tone}>{label}</Status>;
}

function DisputePanels({ dispute }: { dispute: Dispute }) {
  return (
    <>
      <Withheld withheld={dispute.withheld} />
      <div className="panel-grid">
        <Panel title="Dispute">
          <DisputeFacts dispute={dispute} />
        </Panel>
        <DisputeEvidence dispute={dispute} />
        {dispute.lines.length > 0 ? (
          <div className="is-wide">
            <DisputeDeliveries {...dispute} />
          </div>
        ) : null}
        <div className="is-wide">
          <Panel title="Timeline">
            <Timeline entries={dispute.timeline} />
          </Panel>
        </div>
      </div>
    </>
  );
}

function Withheld({ withheld }: Pick<Dispute, 'withheld'>) {
  if (withheld === null) return null;
  return (
    <div className="mt-3">
      <Banner kind="warning">
        {withheld === 'payment_disputed'
          ? 'Nothing of this payment is delivered or refunded until the bank decides.'
          : 'The bank gave all of it back, so nothing of this payment is delivered.'}
      </Banner>
    </div>
  );
}

function AddNote({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  const add = useOfficeSave('addDisputeNote', { outdates: ['readDispute'], success: 'Note added' });
  if (!useMay('addDisputeNote')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add note</Button>
      {isOpen ? <NoteDialog run={(text) => add({ id, text })} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

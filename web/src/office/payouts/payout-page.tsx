import { useParams } from 'react-router';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { Deadline, Moment } from '#web/office/kit/parts/cells.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { actorText } from '#web/office/kit/parts/actor-text.ts';
import { Timeline, type TimelineEntry } from '#web/office/kit/parts/timeline.tsx';
import { PayoutActions } from './payout-actions.tsx';
import type { Payout } from './payout-data.ts';
import { PayoutFacts } from './payout-facts.tsx';
import { PayoutFiles } from './payout-files.tsx';
import { PayoutNotices } from './payout-notices.tsx';
import { PayoutStatus } from './payout-status.tsx';

/** Another person may approve or send it meanwhile. */
const refreshMs = 5_000;
const back = { to: '/payouts', label: 'Payouts' };

/** One payout: where it goes, who approved it, its files, and everything that happened to it. */
export function PayoutPage() {
  const id = Number(useParams()['id']);
  const query = useOfficeQuery('readPayout', { id }, { every: refreshMs });
  const payout = query.data?.payload;
  return (
    <Screen
      title={`Payout #${id}`}
      back={back}
      mark={payout ? <PayoutStatus stage={payout.stage} /> : null}
      actions={payout ? <PayoutActions key={id} payout={payout} /> : null}
      queries={[query]}
    >
      {payout ? <PayoutPanels payout={payout} /> : null}
    </Screen>
  );
}

function PayoutPanels({ payout }: { payout: Payout }) {
  return (
    <>
      <PayoutNotices payout={payout} />
      <div className="panel-grid">
        <Panel title="Payout">
          <PayoutFacts payout={payout} />
        </Panel>
        {payout.approvals_needed > 0 || payout.approved_by.length > 0 ? <Approvals payout={payout} /> : null}
        {payout.files.length > 0 ? <PayoutFiles payout={payout} /> : null}
        <div className="is-wide">
          <Panel title="Timeline">
            <Timeline entries={payout.timeline.map(toEntry)} />
          </Panel>
        </div>
      </div>
    </>
  );
}

/** The end of a hold is a promise, so it has the time zone of the shop. */
function toEntry({ until, detail, ...entry }: Payout['timeline'][number]): TimelineEntry {
  if (until === null) return { ...entry, detail };
  return {
    ...entry,
    detail: (
      <>
        {detail} until <Deadline at={until} />
      </>
    ),
  };
}

function Approvals({ payout }: { payout: Payout }) {
  const { approved_by: approvals, approvals_needed: needed } = payout;
  return (
    <Panel title="Approvals">
      <ul className="grid gap-2 empty:hidden">
        {approvals.map(({ actor, at }) => (
          <li key={actor}>
            <b>{actorText(actor)}</b> approved <Moment at={at} />
          </li>
        ))}
      </ul>
      {approvals.length < needed ? (
        <p className="text-muted">
          {approvals.length === 0
            ? `${whyApproved(payout)}: ${needed} members of staff have to approve.`
            : 'Another member of staff has to approve it too.'}
        </p>
      ) : null}
    </Panel>
  );
}

function whyApproved({ doubtful, named_by: namedBy }: Payout): string {
  if (doubtful) return 'It may have been paid by hand before';
  return namedBy === null ? 'Above the limit of the settings' : 'To an account that staff named';
}

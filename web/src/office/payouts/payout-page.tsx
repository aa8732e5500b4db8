import { Link, useParams } from 'react-router';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { Moment, Money } from '#web/office/kit/parts/cells.tsx';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { Facts } from '#web/office/kit/parts/facts.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { actorText } from '#web/office/kit/parts/actor-text.ts';
import { Timeline } from '#web/office/kit/parts/timeline.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { PayoutActions } from './payout-actions.tsx';
import type { Payout } from './payout-data.ts';
import { outcomeLabels, wayLabels } from './payout-labels.ts';
import { PayoutFacts } from './payout-facts.tsx';
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
      <Notices payout={payout} />
      <div className="panel-grid">
        <Panel title="Payout">
          <PayoutFacts payout={payout} />
        </Panel>
        {payout.approvals_needed > 0 || payout.approved_by.length > 0 ? <Approvals payout={payout} /> : null}
        {payout.files.length > 0 ? <Files payout={payout} /> : null}
        <div className="is-wide">
          <Panel title="Timeline">
            <Timeline entries={payout.timeline} />
          </Panel>
        </div>
      </div>
    </>
  );
}

function Notices({ payout }: { payout: Payout }) {
  const {
    name_differs: differs,
    item_missing: isMissing,
    disputed: isDisputed,
    email,
    stage,
    reference_id: offerId,
    failure_reason: why,
    unpaid_noted_by: notes,
    contradicted,
    started_by: started,
    surplus,
    surplus_closing: closing,
  } = payout;
  return (
    <div className="mt-3 grid gap-3 empty:hidden">
      {differs && stage !== 'paid' && stage !== 'replaced' ? (
        <Banner kind="warning">The account is of another name than the profile of the customer.</Banner>
      ) : null}
      {isMissing && stage !== 'replaced' ? (
        <Banner kind="info">
          The skin has not arrived, so nothing is sent. Note its arrival in{' '}
          <Link className="text-link" to={`/offers/${offerId}`}>
            offer #{offerId}
          </Link>
          .
        </Banner>
      ) : null}
      {isDisputed && (stage === 'disputed' || stage === 'unclear' || stage === 'failed') ? (
        <Banner kind="warning">
          The bank of the customer decides about the payment that its money comes from, or has taken it back, so nothing
          is sent.{' '}
          {stage === 'unclear'
            ? 'The provider has not answered and may have paid: its report ends this.'
            : 'The shop puts the money back into the balance.'}{' '}
          <Link className="text-link" to={`/disputes?state=all&q=${encodeURIComponent(email)}`}>
            Disputes
          </Link>
        </Banner>
      ) : null}
      {stage === 'unclear' && !isDisputed ? (
        <Banner kind="warning">The provider has not answered and may have paid. Send it again: it is paid once.</Banner>
      ) : null}
      {started && !payout.pay_to ? (
        <Banner kind="warning">
          {actorText(started.actor)} started to pay it <Moment at={started.at} />. It may be paid: they note how that
          ended, and after a day others may too.
        </Banner>
      ) : null}
      {contradicted ? (
        <Banner kind="error">
          The bank reported this as paid and then rejected it. Nothing is booked back: look at the statement of the
          bank, and note whether it has paid.
        </Banner>
      ) : null}
      {surplus > 0 ? (
        <Banner kind="error">
          The bank paid {moneyText(surplus, 'EUR')} too much. Get it back from the bank or the customer: its report of
          the credit closes this, or staff do.
          {closing
            ? ` ${actorText(closing.actor)} asked to close it: ${wayLabels[closing.way].toLowerCase()}. A second person has to close it too.`
            : null}
        </Banner>
      ) : null}
      {notes.length > 0 && (stage === 'exported' || stage === 'paid') ? (
        <Banner kind="warning">
          {notes.map(({ actor }) => actorText(actor)).join(', ')}{' '}
          {stage === 'exported' || contradicted
            ? 'noted that the bank will not pay. Another member of staff has to note it too, or import the report of the bank.'
            : 'imported a report that the bank rejected it or that the money came back. Another member of staff has to import it too.'}
        </Banner>
      ) : null}
      {stage === 'failed' && why ? <Banner kind="error">{why}</Banner> : null}
    </div>
  );
}

function Approvals({ payout }: { payout: Payout }) {
  const { approved_by: approvals, approvals_needed: needed, named_by: namedBy } = payout;
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
            ? `${namedBy === null ? 'Above the limit of the settings' : 'To an account that staff named'}: ${needed} members of staff have to approve.`
            : 'Another member of staff has to approve it too.'}
        </p>
      ) : null}
    </Panel>
  );
}

function Files({ payout }: { payout: Payout }) {
  return (
    <Panel title="Files for the bank">
      <ul className="grid gap-3">
        {payout.files.map(
          ({ batch_id: id, day, outcome, reason, reported_by: by, reported_at: at, withdrawn_at: gone }) => (
            <li key={id} className="grid gap-1">
              <b>File of {day}</b>
              {outcome ? (
                <Facts
                  rows={[
                    { label: 'Outcome', value: outcomeLabels[outcome] },
                    { label: 'Reason', value: reason },
                  ]}
                />
              ) : null}
              <span className="text-muted">
                {by === null && gone ? 'Withdrawn' : null}
                {by === null && !gone ? 'The bank has not reported yet' : null}
                {by === null ? null : `Reported by ${actorText(by)}`} {(at ?? gone) ? <Moment at={at ?? gone} /> : null}
              </span>
            </li>
          ),
        )}
      </ul>
      <p>
        <Money amount={payout.amount} currency="EUR" /> ·{' '}
        <Link className="text-link" to="/payout-batches">
          All files
        </Link>
      </p>
    </Panel>
  );
}

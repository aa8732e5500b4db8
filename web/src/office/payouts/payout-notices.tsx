import { Link } from 'react-router';
import { actorText } from '#web/office/kit/parts/actor-text.ts';
import { Moment } from '#web/office/kit/parts/cells.tsx';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import type { Payout } from './payout-data.ts';
import { isPaidByHand, wayLabels } from './payout-labels.ts';

/** Why a payout does not leave, or what staff have to look at. */
export function PayoutNotices({ payout }: { payout: Payout }) {
  const {
    name_differs: differs,
    item_missing: isMissing,
    disputed: isDisputed,
    earlier_paid: earlierId,
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
            ? 'The provider has not answered and may have paid: ask it.'
            : 'The shop puts the money back into the balance.'}{' '}
          <Link className="text-link" to={`/disputes?state=all&q=${encodeURIComponent(email)}`}>
            Disputes
          </Link>
        </Banner>
      ) : null}
      {earlierId === null ? null : (
        <Banner kind="error">
          The bank paid{' '}
          <Link className="text-link" to={`/payouts/${earlierId}`}>
            payout #{earlierId}
          </Link>{' '}
          of the same debt after all, so nothing is sent.{' '}
          {stage === 'unclear'
            ? 'The provider has not answered about this one and may have paid it too: ask the provider first.'
            : 'Decide whether that one settles it, or it is paid as well.'}
        </Banner>
      )}
      {stage === 'unclear' && !isDisputed && earlierId === null ? (
        <Banner kind="warning">
          The provider has not answered and may have paid. Ask it, or send it again: it is paid once.
        </Banner>
      ) : null}
      {started && !payout.pay_to ? (
        <Banner kind="warning">
          {actorText(started.actor)} started to pay it <Moment at={started.at} />. It may be paid: they note how that
          ended, and after a day others may too.
        </Banner>
      ) : null}
      {contradicted ? <ContradictionNotice settledBy={payout.settled_by} /> : null}
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
          {notes.map(({ actor }) => actorText(actor)).join(', ')} {textOfNotes(payout)}
        </Banner>
      ) : null}
      {stage === 'failed' && why ? <Banner kind="error">{why}</Banner> : null}
      {stage === 'earlier_paid' && why ? <Banner kind="info">This one failed: {why}</Banner> : null}
    </div>
  );
}

function ContradictionNotice({ settledBy }: { settledBy: number | null }) {
  return (
    <Banner kind="error">
      The bank reported{' '}
      {settledBy === null ? (
        'this'
      ) : (
        <>
          <Link className="text-link" to={`/payouts/${settledBy}`}>
            payout #{settledBy}
          </Link>
          , which settled this one,
        </>
      )}{' '}
      as paid and then rejected it. Nothing is booked back: look at the statement of the bank, and note whether it has
      paid.
    </Banner>
  );
}

function textOfNotes(payout: Payout): string {
  if (isPaidByHand(payout)) return 'noted that the money came back. Another member of staff has to note it too.';
  return payout.stage === 'exported' || payout.contradicted
    ? 'noted that the bank will not pay. Another member of staff has to note it too, or import the report of the bank.'
    : 'imported a report that the bank rejected it or that the money came back. Another member of staff has to import it too.';
}

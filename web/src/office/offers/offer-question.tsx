import type { DeskOffer } from '#contract/office/offers.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { ReasonDialog } from '#web/office/kit/parts/reason-dialog.tsx';
import { CounterDialog } from './counter-dialog.tsx';
import { titleOf } from './offer-labels.ts';
import { OfferNow } from './offer-now.tsx';
import { readerHint } from './reason-texts.ts';
import { useAnswer } from './use-answer.ts';
import { useOfferNow } from './use-offer-now.ts';

interface OfferQuestionProps {
  asked: 'counter' | 'approve' | 'decline';
  /** As of the opening: a newer one that is read meanwhile must not lend its version to this answer. */
  offer: DeskOffer;
  onClose: () => void;
}

/** Asks before the shop answers an offer. */
export function OfferQuestion({ asked, offer, onClose }: OfferQuestionProps) {
  if (asked === 'counter') return <CounterDialog offer={offer} onClose={onClose} />;
  const Dialog = asked === 'approve' ? ApproveDialog : DeclineDialog;
  return <Dialog offer={offer} onClose={onClose} />;
}

const onlyReplaced = 'Only another offer can take its place.';

type DialogProps = Omit<OfferQuestionProps, 'asked'>;

function ApproveDialog({ offer: opened, onClose }: DialogProps) {
  const { offer, isChanged, answer } = useOfferNow(opened);
  const { id, version, asked } = offer;
  const approve = useAnswer('approveOffer', 'Asking price taken');
  return (
    <ConfirmDialog
      title="Take the asking price?"
      button={`Take ${moneyText(asked)}`}
      isReady={offer.status === 'pending'}
      run={() => answer(() => approve({ id, version }))}
      onClose={onClose}
    >
      <p>
        The shop owes {moneyText(asked)} for {titleOf(offer)} once it has arrived.
      </p>
      {isChanged ? <OfferNow offer={offer} remedy={onlyReplaced} /> : null}
    </ConfirmDialog>
  );
}

function DeclineDialog({ offer: opened, onClose }: DialogProps) {
  const { offer, isChanged, answer } = useOfferNow(opened);
  const { id, version, language } = offer;
  const decline = useAnswer('declineDeskOffer', 'Offer declined');
  const { reasons = [] } = useOfficeQuery('readDeclineReasons', {}).data?.payload ?? {};
  return (
    <ReasonDialog
      title="Decline this offer?"
      text={
        <div className="grid gap-4">
          <b>{titleOf(offer)}</b>
          {isChanged ? <OfferNow offer={offer} remedy={onlyReplaced} /> : null}
        </div>
      }
      hint={(typed) => readerHint({ typed, reasons, language })}
      button="Decline"
      isDanger
      isRequired
      templates={reasons.map(({ text }) => text)}
      isReady={offer.status === 'pending'}
      run={(reason) => answer(() => decline({ id, version, reason }))}
      onClose={onClose}
    />
  );
}

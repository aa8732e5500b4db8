import type { DeskOffer } from '#contract/office/offers.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { ReasonDialog } from '#web/office/kit/parts/reason-dialog.tsx';
import { CounterDialog } from './counter-dialog.tsx';
import { titleOf } from './offer-labels.ts';
import { readerHint } from './reason-texts.ts';
import { useAnswer } from './use-answer.ts';

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

type DialogProps = Omit<OfferQuestionProps, 'asked'>;

function ApproveDialog({ offer, onClose }: DialogProps) {
  const { id, version, asked } = offer;
  const approve = useAnswer('approveOffer', 'Asking price taken');
  return (
    <ConfirmDialog
      title="Take the asking price?"
      button={`Take ${moneyText(asked)}`}
      run={() => approve({ id, version })}
      onClose={onClose}
    >
      <p>
        The shop owes {moneyText(asked)} for {titleOf(offer)} once it has arrived.
      </p>
    </ConfirmDialog>
  );
}

function DeclineDialog({ offer, onClose }: DialogProps) {
  const { id, version, language } = offer;
  const decline = useAnswer('declineDeskOffer', 'Offer declined');
  const { reasons = [] } = useOfficeQuery('readDeclineReasons', {}).data?.payload ?? {};
  return (
    <ReasonDialog
      title="Decline this offer?"
      text={<b>{titleOf(offer)}</b>}
      hint={(typed) => readerHint({ typed, reasons, language })}
      button="Decline"
      isDanger
      isRequired
      templates={reasons.map(({ text }) => text)}
      run={(reason) => decline({ id, version, reason })}
      onClose={onClose}
    />
  );
}

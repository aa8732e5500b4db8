import { useState } from 'react';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeQuery, useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { ReasonDialog } from '#web/office/kit/parts/reason-dialog.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { CounterDialog } from './counter-dialog.tsx';
import { qualityLabels } from './offer-labels.ts';
import { outdatedByOffer } from './offer-outdates.ts';
import { StockDialog } from './stock-dialog.tsx';
import { useAnswer } from './use-answer.ts';

type Offer = OfficeReplyOf<'readDeskOffer'>['payload'];
type Asked = 'counter' | 'approve' | 'decline' | 'arrive' | 'stock';

/** Answers of the shop, and that the skin has arrived. */
export function OfferActions({ offer }: { offer: Offer }) {
  // The offer as of the opening: a newer one that is read meanwhile must not lend its version to this answer.
  const [question, setQuestion] = useState<{ asked: Asked; offer: Offer } | null>(null);
  const setAsked = (asked: Asked) => setQuestion({ asked, offer });
  const mayAnswer = useMay('counterOffer');
  const mayStock = useMay('stockBoughtSkin');
  const { status, agreed_at: agreedAt, received_at: receivedAt, stocked } = offer;
  const isPending = mayAnswer && status === 'pending';
  return (
    <>
      {mayStock && receivedAt !== null && (stocked === null || stocked.is_reserved) ? (
        <Button variant="primary" onClick={() => setAsked('stock')}>
          {stocked ? 'Put up for sale' : 'Put into stock'}
        </Button>
      ) : null}
      {mayAnswer && agreedAt !== null && receivedAt === null ? (
        <Button onClick={() => setAsked('arrive')}>Skin has arrived</Button>
      ) : null}
      {isPending ? <Button onClick={() => setAsked('approve')}>Take asking price</Button> : null}
      {isPending ? (
        <Button variant="danger" onClick={() => setAsked('decline')}>
          Decline
        </Button>
      ) : null}
      {isPending || (mayAnswer && status === 'offer') ? (
        <Button variant={isPending ? 'primary' : 'second'} onClick={() => setAsked('counter')}>
          {isPending ? 'Make an offer' : 'Replace offer'}
        </Button>
      ) : null}
      {question ? <Question {...question} onClose={() => setQuestion(null)} /> : null}
    </>
  );
}

function Question({ asked, offer, onClose }: { asked: Asked; offer: Offer; onClose: () => void }) {
  const { id, version, title, asked: price } = offer;
  const approve = useAnswer('approveOffer', 'Asking price taken');
  const reasons =
    useOfficeQuery('readDeclineReasons', {}, { enabled: asked === 'decline' }).data?.payload.reasons ?? [];
  const decline = useAnswer('declineDeskOffer', 'Offer declined');
  if (asked === 'stock') return <StockDialog offer={offer} onClose={onClose} />;
  if (asked === 'counter') return <CounterDialog offer={offer} onClose={onClose} />;
  if (asked === 'arrive') return <ArrivalDialog offer={offer} onClose={onClose} />;
  if (asked === 'approve')
    return (
      <ConfirmDialog
        title="Take the asking price?"
        button={`Take ${moneyText(price)}`}
        run={() => approve({ id, version })}
        onClose={onClose}
      >
        <p>
          The shop owes {moneyText(price)} for {title} once it has arrived.
        </p>
      </ConfirmDialog>
    );
  return (
    <ReasonDialog
      title="Decline this offer?"
      text="The customer reads the reason."
      hint=""
      button="Decline"
      isDanger
      isRequired
      templates={reasons}
      run={(reason) => decline({ id, version, reason })}
      onClose={onClose}
    />
  );
}

/** Nothing takes an arrival back, and money leaves because of it. */
function ArrivalDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { id, title, quality, email, agreed } = offer;
  const arrive = useOfficeSave('noteArrival', {
    outdates: [...outdatedByOffer, 'readPayout', 'listPayouts', 'countPayouts'],
    success: 'Arrival noted',
  });
  return (
    <ConfirmDialog title="Has the skin arrived?" button="It has arrived" run={() => arrive({ id })} onClose={onClose}>
      <p>
        {title} ({qualityLabels[quality]}) from {email} is in the inventory of the shop. From then on{' '}
        {moneyText(agreed ?? 0, 'EUR')} may be paid for it. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}

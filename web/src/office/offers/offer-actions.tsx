import { useState } from 'react';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { KeyButton } from '#web/office/kit/list/key-button.tsx';
import { usePageKeys } from '#web/office/kit/list/use-list-keys.ts';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { qualityLabels, titleOf } from './offer-labels.ts';
import { outdatedByOffer } from './offer-outdates.ts';
import { OfferQuestion } from './offer-question.tsx';
import { StockDialog } from './stock-dialog.tsx';

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
  const mayCounter = isPending || (mayAnswer && status === 'offer');
  usePageKeys({
    a: isPending ? () => setAsked('approve') : undefined,
    c: mayCounter ? () => setAsked('counter') : undefined,
    d: isPending ? () => setAsked('decline') : undefined,
  });
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
      {isPending ? (
        <>
          <KeyButton shortcut="a" onClick={() => setAsked('approve')}>
            Take asking price
          </KeyButton>
          <KeyButton shortcut="d" variant="danger" onClick={() => setAsked('decline')}>
            Decline
          </KeyButton>
        </>
      ) : null}
      {mayCounter ? (
        <KeyButton shortcut="c" variant={isPending ? 'primary' : 'second'} onClick={() => setAsked('counter')}>
          {isPending ? 'Make an offer' : 'Replace offer'}
        </KeyButton>
      ) : null}
      {question ? <Question {...question} onClose={() => setQuestion(null)} /> : null}
    </>
  );
}

function Question({ asked, offer, onClose }: { asked: Asked; offer: Offer; onClose: () => void }) {
  if (asked === 'stock') return <StockDialog offer={offer} onClose={onClose} />;
  if (asked === 'arrive') return <ArrivalDialog offer={offer} onClose={onClose} />;
  return <OfferQuestion asked={asked} offer={offer} onClose={onClose} />;
}

/** Nothing takes an arrival back, and money leaves because of it. */
function ArrivalDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { id, quality, email, agreed } = offer;
  const arrive = useOfficeSave('noteArrival', {
    outdates: [...outdatedByOffer, 'readPayout', 'listPayouts', 'countPayouts'],
    success: 'Arrival noted',
  });
  return (
    <ConfirmDialog title="Has the skin arrived?" button="It has arrived" run={() => arrive({ id })} onClose={onClose}>
      <p>
        {titleOf(offer)} ({qualityLabels[quality]}) from {email} is in the inventory of the shop. From then on{' '}
        {moneyText(agreed ?? 0, 'EUR')} may be paid for it. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}

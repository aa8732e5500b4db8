import { useState } from 'react';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { ReasonDialog } from '#web/office/kit/parts/reason-dialog.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { CounterDialog } from './counter-dialog.tsx';
import { declineReasons } from './offer-labels.ts';
import { useAnswer } from './use-answer.ts';

type Offer = OfficeReplyOf<'readDeskOffer'>['payload'];
type Asked = 'counter' | 'approve' | 'decline';

/** Answers of the shop, and that the skin has arrived. */
export function OfferActions({ offer }: { offer: Offer }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const arrive = useOfficeMutation('noteArrival', { outdates: ['readDeskOffer'], success: 'Arrival noted' });
  if (!useMay('counterOffer')) return null;
  const { id, status, agreed_at: agreedAt, received_at: receivedAt } = offer;
  const isPending = status === 'pending';
  return (
    <>
      {agreedAt !== null && receivedAt === null ? (
        <Button busy={arrive.isPending} onClick={() => arrive.mutate({ id })}>
          Skin has arrived
        </Button>
      ) : null}
      {isPending ? <Button onClick={() => setAsked('approve')}>Take asking price</Button> : null}
      {isPending ? (
        <Button variant="danger" onClick={() => setAsked('decline')}>
          Decline
        </Button>
      ) : null}
      {isPending || status === 'offer' ? (
        <Button variant={isPending ? 'primary' : 'second'} onClick={() => setAsked('counter')}>
          {isPending ? 'Make an offer' : 'Replace offer'}
        </Button>
      ) : null}
      {asked ? <Question asked={asked} offer={offer} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function Question({ asked, offer, onClose }: { asked: Asked; offer: Offer; onClose: () => void }) {
  const { id, version, title, asked: price } = offer;
  const approve = useAnswer('approveOffer', 'Asking price taken');
  const decline = useAnswer('declineDeskOffer', 'Offer declined');
  if (asked === 'counter') return <CounterDialog offer={offer} onClose={onClose} />;
  if (asked === 'approve')
    return (
      <ConfirmDialog
        title="Take the asking price?"
        button={`Take ${moneyText(price)}`}
        run={() => approve.mutateAsync({ id, version })}
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
      button="Decline"
      isDanger
      isRequired
      templates={declineReasons}
      run={(reason) => decline.mutateAsync({ id, version, reason })}
      onClose={onClose}
    />
  );
}

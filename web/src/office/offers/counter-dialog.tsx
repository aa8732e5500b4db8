import { useState } from 'react';
import type { DeskOffer } from '#contract/office/offers.ts';
import { formatTypedPrice, toAmount } from '#web/lib/forms/typed-text.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { titleOf } from './offer-labels.ts';
import { OfferNow } from './offer-now.tsx';
import { findPriceProblem, readPrice } from './typed-prices.ts';
import { useAnswer } from './use-answer.ts';
import { useOfferNow } from './use-offer-now.ts';

/** Asks for the price of a counter-offer, starting from what the rules would pay, and again for one above what was asked. */
export function CounterDialog({ offer: opened, onClose }: { offer: DeskOffer; onClose: () => void }) {
  const { offer, isChanged, answer } = useOfferNow(opened);
  const { id, status, version, asked, offered, suggested } = offer;
  const first = offered ?? suggested;
  const [text, setText] = useState(first === null ? '' : formatTypedPrice(`${first}`));
  const [isMeant, setMeant] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const price = readPrice(text);
  const isAbove = price !== null && price > asked;
  const isAsked = price === asked && status === 'pending';
  const counter = useAnswer('counterOffer', isAsked ? 'Asking price taken' : 'Offer sent');
  const isOpen = status === 'pending' || status === 'offer';
  return (
    <ConfirmDialog
      title={offered === null ? 'Make an offer' : 'Replace the offer'}
      button={isAbove ? `Offer ${moneyText(price)}` : isAsked ? `Take ${moneyText(asked)}` : 'Send offer'}
      isReady={isOpen && (isMeant || !isAbove)}
      validate={() => {
        setProblem(findPriceProblem(text));
        return price !== null;
      }}
      run={() => answer(() => counter({ id, version, price: toAmount(text, 'en'), above_asked: isMeant }))}
      onClose={onClose}
    >
      <p>
        The customer asks {moneyText(asked)} for {titleOf(offer)}
        {suggested === null ? '.' : `; the rules suggest ${moneyText(suggested)}.`}
      </p>
      {isChanged ? <OfferNow offer={offer} remedy="Sending yours replaces it." /> : null}
      <TextField
        label="Our offer in euros"
        error={problem}
        hint={isAsked ? 'This is the asking price: the customer need not answer.' : undefined}
        inputMode="decimal"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setMeant(false);
          setProblem(null);
        }}
      />
      {isAbove ? (
        <>
          <Banner kind="warning">
            {moneyText(price)} is more than the {moneyText(asked)} that the customer asks.
          </Banner>
          <Checkbox checked={isMeant} onChange={(event) => setMeant(event.currentTarget.checked)}>
            Offer {moneyText(price)} all the same
          </Checkbox>
        </>
      ) : null}
    </ConfirmDialog>
  );
}

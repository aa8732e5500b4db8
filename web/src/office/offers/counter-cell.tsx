import { use, useId, useRef, useState } from 'react';
import type { DeskOffer } from '#contract/office/offers.ts';
import { toAmount } from '#web/lib/forms/typed-text.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { useSingleKeys } from '#web/office/kit/list/single-keys.ts';
import { Money } from '#web/office/kit/parts/cells.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { inputClass } from '#web/ui/forms/field.tsx';
import { AboveAskedDialog } from './above-asked-dialog.tsx';
import { findPriceProblem, readPrice, shownPrice, typedPrice, typePrice, TypedPricesContext } from './typed-prices.ts';
import { useCounterOffer } from './use-counter-offer.ts';

/** Our offer: of a request that waits for an answer a field, filled in with what the rules would pay. */
export function CounterCell({ offer }: { offer: DeskOffer }) {
  const mayAnswer = useMay('counterOffer');
  if (offer.status !== 'pending' || !mayAnswer) return <Money amount={offer.offered} isStrong />;
  // Another version is another question: what was typed for the last one is not its answer.
  return <CounterForm key={offer.version} offer={offer} />;
}

const priceClass = 'counter-price';

/** Moves the focus to the price of a row, if it has one, with its text selected. */
export function focusPrice(row: HTMLElement): void {
  const input = row.querySelector<HTMLInputElement>(`.${priceClass}`);
  input?.focus();
  input?.select();
}

function focusRow(element: HTMLElement): void {
  element.closest('tr')?.focus();
}

/** Enter sends it, Escape goes back to the row. */
function CounterForm({ offer }: { offer: DeskOffer }) {
  const { id, asked, version } = offer;
  const prices = use(TypedPricesContext);
  const [typed, setTyped] = useState(() => typedPrice(prices, offer));
  const text = typed ?? shownPrice(prices, offer);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const areOn = useSingleKeys();
  const price = readPrice(text);
  const counter = useCounterOffer(offer, () => {
    // The field goes with its answer.
    if (form.current?.contains(document.activeElement)) focusRow(form.current);
  });
  const send = async (isAboveAsked: boolean) => {
    // Both presses of a double click come before the button shows that it is busy.
    if (isSending.current) return;
    isSending.current = true;
    await counter.mutateAsync({ id, version, price: toAmount(text, 'en'), above_asked: isAboveAsked }).finally(() => {
      isSending.current = false;
    });
  };
  return (
    <>
      <form
        ref={form}
        className="counter-form"
        onSubmit={(event) => {
          event.preventDefault();
          setProblem(findPriceProblem(text));
          if (price === null) return;
          if (price > asked) setAsking(true);
          // Its failure is shown in a toast.
          else void send(false).catch(() => undefined);
        }}
      >
        <span className={inputClass(problem !== null, 'counter-input')}>
          <span aria-hidden="true" className="text-subtle">
            €
          </span>
          <input
            className={priceClass}
            aria-keyshortcuts={areOn ? 'c' : undefined}
            aria-label={`Our offer for request ${id}, in euros`}
            aria-invalid={problem !== null || undefined}
            aria-describedby={problem === null ? undefined : problemId}
            inputMode="decimal"
            placeholder="0.00"
            autoComplete="off"
            value={text}
            onChange={(event) => {
              typePrice(prices, offer, event.currentTarget.value);
              setTyped(event.currentTarget.value);
              setProblem(null);
            }}
            onKeyDown={(event) => event.key === 'Escape' && focusRow(event.currentTarget)}
          />
        </span>
        <Button type="submit" size="sm" busy={counter.isPending}>
          {price === asked ? 'Take' : 'Send'}
        </Button>
        <FieldError id={problemId} message={problem} />
      </form>
      {isAsking && price !== null ? (
        <AboveAskedDialog offer={offer} price={price} run={() => send(true)} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}

import { useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import type { DeskOffer } from '#contract/office/offers.ts';
import { toAmount } from '#web/lib/forms/typed-text.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeMutation, useOutdate } from '#web/office/kit/api/use-office.ts';
import { useRowWriter } from '#web/office/kit/list/use-row-writer.ts';
import { Money } from '#web/office/kit/parts/cells.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { outdatedByOffer } from './offer-outdates.ts';

/** Price field of an offer that waits for an answer, filled in with what the rules would pay; Enter sends it. */
export function CounterCell({ offer }: { offer: DeskOffer }) {
  const { id, title, offered, suggested, status, version } = offer;
  const mayAnswer = useMay('counterOffer');
  const [price, setPrice] = useState(String(suggested ?? ''));
  const writeRow = useRowWriter('listDeskOffers', 'id');
  const outdate = useOutdate();
  const counter = useOfficeMutation('counterOffer', {
    outdates: ['readDeskOffer', 'countDeskOffers'],
    success: `Offer for ${title} sent`,
    onSuccess: (_, sent) => writeRow({ id, status: 'offer', offered: Number(sent.price) }),
    onFailure: (error) => {
      // Somebody else has answered meanwhile.
      if (isApiError(error) && error.status === 409) void outdate(outdatedByOffer);
      return false;
    },
  });
  if (status !== 'pending' || !mayAnswer) return <Money amount={offered} isStrong />;
  return (
    <form
      className="flex items-center justify-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!counter.isPending) counter.mutate({ id, version, price: toAmount(price) });
      }}
    >
      <span className="input counter-input">
        <span aria-hidden="true" className="text-subtle">
          €
        </span>
        <input
          aria-label={`Our offer for request ${id}, in euros`}
          inputMode="decimal"
          placeholder="0.00"
          autoComplete="off"
          value={price}
          onChange={(event) => setPrice(event.currentTarget.value)}
        />
      </span>
      <Button type="submit" size="sm" busy={counter.isPending} disabled={price.trim() === ''}>
        Send
      </Button>
    </form>
  );
}

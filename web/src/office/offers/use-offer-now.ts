import { useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import type { DeskOffer } from '#contract/office/offers.ts';
import { callOffice } from '#web/office/kit/api/call-office.ts';

/** The offer of a dialog as of its opening, and as it is now once somebody else turns out to have answered first. */
export function useOfferNow(opened: DeskOffer) {
  const [offer, setOffer] = useState(opened);
  const answer = async (send: () => Promise<unknown>) => {
    try {
      await send();
    } catch (error) {
      if (isApiError(error) && error.status === 409)
        setOffer((await callOffice('readDeskOffer', { id: opened.id })).payload);
      throw error;
    }
  };
  return { offer, isChanged: offer !== opened, answer };
}

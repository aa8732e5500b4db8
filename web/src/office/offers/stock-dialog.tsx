import { useState } from 'react';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { nowSeconds } from '#web/lib/formats/epoch.ts';
import { toAmount } from '#web/lib/forms/typed-text.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { Deadline } from '#web/office/kit/parts/cells.tsx';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { outdatedByOffer } from './offer-outdates.ts';

const sale = { value: 'sale', label: 'For sale now' };
const reserve = { value: 'reserve', label: 'Reserved for stock' };

/** Puts a skin that arrived into the catalog with what it cost; one that the catalog lacks gets its price here. */
export function StockDialog(props: { offer: OfficeReplyOf<'readDeskOffer'>['payload']; onClose: () => void }) {
  const { id, title, agreed, reference, stocked, reversible_until: until } = props.offer;
  const [isReversible] = useState(() => until !== null && until > nowSeconds());
  const choices = isReversible ? [reserve, sale] : [sale, reserve];
  const [choice, setChoice] = useState(isReversible && !stocked ? 'reserve' : 'sale');
  const [price, setPrice] = useState('');
  const stock = useOfficeSave('stockBoughtSkin', {
    outdates: [...outdatedByOffer, 'readItemRecord', 'listItemRecords'],
    success: choice === 'sale' ? 'The skin is for sale' : 'The skin is reserved for stock',
  });
  const isNew = reference === null && stocked === null;
  const asked = isNew && price.trim() !== '' ? { price: toAmount(price, 'en') } : {};
  return (
    <ConfirmDialog
      title="Put it into stock?"
      button="Put into stock"
      isReady={!isNew || price.trim() !== ''}
      run={() => stock({ id, reserve: choice === 'reserve', ...asked })}
      onClose={props.onClose}
    >
      <p>
        {title}, bought for {moneyText(agreed ?? 0, 'EUR')}.{' '}
        {isNew ? 'The catalog does not have it in this wear, so it becomes a new item.' : null}
      </p>
      {isReversible ? (
        <p>
          Steam can reverse its trade until <Deadline at={until} />. A buyer cannot get it before.
        </p>
      ) : null}
      {stocked ? null : (
        <Select
          label="What happens to it"
          options={choices}
          value={choice}
          onChange={(event) => setChoice(event.currentTarget.value)}
        />
      )}
      {isNew ? (
        <TextField
          label="Price in the shop, in euros"
          inputMode="decimal"
          value={price}
          onChange={(event) => setPrice(event.currentTarget.value)}
        />
      ) : null}
    </ConfirmDialog>
  );
}

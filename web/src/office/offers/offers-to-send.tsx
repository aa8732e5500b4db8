import type { DeskOffer } from '#contract/office/offers.ts';
import { euroDigits, fromMajor, toMajor } from '#contract/money.ts';
import { Money } from '#web/office/kit/parts/cells.tsx';
import { Cell, DataTable } from '#web/ui/data/data-table.tsx';
import { titleOf } from './offer-labels.ts';
import { readPrice, shownPrice, type TypedPrices } from './typed-prices.ts';

const columns = [
  { key: 'request', label: 'Request' },
  { key: 'asked', label: 'Asked', numeric: true },
  { key: 'offer', label: 'Our offer', numeric: true },
];

/** What a batch of offers sends, and what it costs if all are accepted. */
export function OffersToSend({ offers, prices }: { offers: readonly DeskOffer[]; prices: TypedPrices }) {
  const rows = offers.map((offer) => ({ ...offer, price: readPrice(shownPrice(prices, offer)) ?? 0 }));
  const cents = rows.reduce((sum, { price }) => sum + fromMajor(price, euroDigits), 0);
  return (
    <DataTable caption="Offers to send" columns={columns}>
      {rows.map(({ id, asked, price, ...row }) => (
        <tr key={id}>
          <Cell kind="item">
            #{id} {titleOf(row)}
          </Cell>
          <Cell label="Asked" kind="wide" numeric>
            <Money amount={asked} />
          </Cell>
          <Cell label="Our offer" numeric>
            <Money amount={price} isStrong />
            {price > asked ? <span className="block text-small text-warning">more than asked</span> : null}
            {price === asked ? <span className="block text-small text-muted">takes the asking price</span> : null}
          </Cell>
        </tr>
      ))}
      <tr>
        <Cell kind="item">
          <b>Total</b>
        </Cell>
        <Cell />
        <Cell label="Total" numeric>
          <Money amount={toMajor(cents, euroDigits)} isStrong />
        </Cell>
      </tr>
    </DataTable>
  );
}

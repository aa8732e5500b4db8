import { nowSeconds } from '#web/lib/formats/epoch.ts';
import { formatDate } from '#web/lib/formats/format.ts';
import { Money, Moment } from '#web/office/kit/parts/cells.tsx';
import { actorText } from '#web/office/kit/parts/actor-text.ts';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { TimeChart, type ChartPoint } from '#web/office/kit/parts/time-chart.tsx';
import { Cell, DataTable } from '#web/ui/data/data-table.tsx';
import type { ItemDetails } from './item-values.ts';

const shownMax = 25;

const columns = [
  { key: 'from', label: 'From' },
  { key: 'price', label: 'Price', numeric: true },
  { key: 'before', label: 'Before', numeric: true },
  { key: 'who', label: 'Set by' },
];

/** Prices of an item as a chart and as a table of changes. */
export function PricePanel({ item }: { item: ItemDetails }) {
  return (
    <Panel title="Price history">
      <TimeChart title="Price" shape="steps" points={pricePoints(item)} format={moneyText} />
      <PriceChanges prices={item.prices} />
    </Panel>
  );
}

/** The newest prices of an item with those before them and who set them; that of a catalog file has nobody. */
function PriceChanges({ prices }: Pick<ItemDetails, 'prices'>) {
  if (prices.length === 0) return null;
  return (
    <div className="mt-4 grid gap-2">
      <DataTable caption="Price changes" columns={columns}>
        {prices.slice(0, shownMax).map(({ from, price, actor }, index) => (
          <tr key={from}>
            <Cell label="From">
              <Moment at={from} />
            </Cell>
            <Cell label="Price" numeric>
              <Money amount={price} />
            </Cell>
            <Cell label="Before" numeric>
              <Money amount={prices[index + 1]?.price ?? null} />
            </Cell>
            <Cell label="Set by">{actor === null ? 'Catalog file' : actorText(actor)}</Cell>
          </tr>
        ))}
      </DataTable>
      {prices.length > shownMax ? <p className="text-muted">… and {prices.length - shownMax} earlier prices</p> : null}
    </div>
  );
}

/** The last price of each day, oldest first, up to today. */
function pricePoints({ prices, price }: ItemDetails): ChartPoint[] {
  const points = [...prices.toReversed(), { from: nowSeconds(), price }].map((one): ChartPoint => {
    return { label: formatDate(one.from), value: one.price, at: one.from * 1000 };
  });
  return [...new Map(points.map((point) => [point.label, point])).values()];
}

import { percentText } from '#web/office/kit/parts/percent-text.ts';
import type { PriceLine } from '#contract/offers.ts';
import { Money } from '#web/office/kit/parts/cells.tsx';
import { Cell, DataTable } from '#web/ui/data/data-table.tsx';
import { lineLabels } from './offer-labels.ts';

const columns = [
  { key: 'line', label: 'Line' },
  { key: 'percent', label: 'Percent', numeric: true },
  { key: 'amount', label: 'Amount', numeric: true },
];

/** Lines that sum to a price. */
export function PriceLines({ title, lines }: { title: string; lines: readonly PriceLine[] | null }) {
  if (lines === null) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-small text-muted">{title}</h3>
      <DataTable caption={title} columns={columns}>
        {lines.map(({ kind, percent, amount }) => (
          <tr key={kind}>
            <Cell label="Line">{lineLabels[kind]}</Cell>
            <Cell label="Percent" numeric>
              {percent === null ? '–' : percentText(percent)}
            </Cell>
            <Cell label="Amount" numeric>
              <Money amount={amount} />
            </Cell>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}

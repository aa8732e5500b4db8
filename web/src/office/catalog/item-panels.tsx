import { useState } from 'react';
import { useMay } from '#web/office/kit/api/me.ts';
import { Money, Moment } from '#web/office/kit/parts/cells.tsx';
import { Facts } from '#web/office/kit/parts/facts.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Cell, DataTable } from '#web/ui/data/data-table.tsx';
import type { ItemDetails } from './item-values.ts';
import { CopiesPanel, CopyNote } from './copies-panel.tsx';
import { ItemChanges } from './item-changes.tsx';
import { PhotosPanel } from './photos/photos-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import { StockDialog } from './stock-dialog.tsx';

const saleColumns = [
  { key: 'order', label: 'Order' },
  { key: 'at', label: 'Paid' },
  { key: 'count', label: 'Quantity', numeric: true },
  { key: 'price', label: 'Price each', numeric: true },
];

/** Photos, stock, demand, price history and sales below the form of an item. */
export function ItemPanels({ item }: { item: ItemDetails }) {
  const [isAdjusting, setAdjusting] = useState(false);
  const mayAdjust = useMay('changeItemStock');
  const adjust = mayAdjust ? <Button onClick={() => setAdjusting(true)}>Change stock</Button> : null;
  return (
    <div className="panel-grid">
      <PhotosPanel item={item} />
      {item.copy_of === null ? null : <CopyNote itemId={item.copy_of} />}
      <Panel title="Stock and demand" actions={adjust}>
        <Facts
          rows={[
            { label: 'In stock', value: item.stock },
            { label: 'Reserved for open payments', value: item.reserved },
            { label: 'In carts', value: item.in_carts },
            { label: 'Sold in 30 days', value: item.sales_30_days.count },
            { label: 'Turnover in 30 days', value: <Money amount={item.sales_30_days.amount} /> },
            { label: 'Sold ever', value: item.sold_count },
            { label: 'Added', value: <Moment at={item.created_at} /> },
            { label: 'Last changed', value: <Moment at={item.changed_at} /> },
          ]}
        />
      </Panel>
      {item.copy_of === null && item.quality !== null ? (
        <div className="is-wide">
          <CopiesPanel itemId={item.id} />
        </div>
      ) : null}
      <PricePanel item={item} />
      {item.sales.length > 0 ? (
        <Panel title="Sales of the last 30 days">
          <DataTable caption="Sales of the last 30 days" columns={saleColumns}>
            {item.sales.map((sale) => (
              <tr key={sale.order_id}>
                <Cell label="Order">#{sale.order_id}</Cell>
                <Cell label="Paid">
                  <Moment at={sale.at} />
                </Cell>
                <Cell label="Quantity" numeric>
                  {sale.count}
                </Cell>
                <Cell label="Price each" numeric>
                  <Money amount={sale.unit_price} />
                </Cell>
              </tr>
            ))}
          </DataTable>
        </Panel>
      ) : null}
      <ItemChanges changes={item.changes} />
      {isAdjusting ? <StockDialog item={item} onClose={() => setAdjusting(false)} /> : null}
    </div>
  );
}

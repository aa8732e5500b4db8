import { Download } from 'lucide-react';
import { Moment, Money } from '#web/office/kit/parts/cells.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { buttonClass } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import type { OrderData } from './order-data.ts';

const kinds = { invoice: 'Invoice', credit_note: 'Credit note' } as const;

/** Invoice and credit notes of an order, as the customer has them. */
export function OrderDocuments({ documents }: Pick<OrderData, 'documents'>) {
  return (
    <Panel title="Documents">
      {documents.length === 0 ? <p className="text-muted">None yet; an invoice follows the payment</p> : null}
      <ul className="grid gap-3">
        {documents.map(({ number, kind, issued_at, total, page, pdf }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0">
              <a className="text-link touch-link" href={page} target="_blank" rel="noreferrer">
                {kinds[kind]} {number}
              </a>
              <span className="text-small text-muted block">
                <Moment at={issued_at} />
              </span>
            </span>
            <span className="flex items-center gap-3">
              <Money amount={total} currency="EUR" isStrong />
              <a className={buttonClass({ size: 'sm' })} href={pdf} download aria-label={`PDF of ${number}`}>
                <Icon of={Download} size="sm" />
                PDF
              </a>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

import type { ReactNode } from 'react';
import { FieldSkeletons, TableSkeleton, Waiting, type FieldRow } from '#web/ui/feedback/skeletons.tsx';

/** Loading state of checkout; items may already be rendered. */
export function CheckoutSkeleton({ children = <TableSkeleton /> }: { children?: ReactNode }) {
  return (
    <div className="checkout">
      <div className="checkout-main">
        {children}
        <Waiting className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <FormPanel shape={['pair', 'wide-pair']} />
          <FormPanel shape={['one']} />
          <FormPanel shape={['pair', 'pair']} hasBox />
        </Waiting>
      </div>
      <div className="checkout-side" aria-hidden="true">
        <SummaryPanel />
      </div>
    </div>
  );
}

function FormPanel({ shape, hasBox = false }: { shape: readonly FieldRow[]; hasBox?: boolean }) {
  return (
    <div className="panel panel-pad">
      <div className="section-title py-0.75">
        <span className="skeleton h-4 w-40" />
      </div>
      <FieldSkeletons shape={shape} />
      {hasBox ? <span className="skeleton mt-5 mb-1 block h-4 w-60" /> : null}
    </div>
  );
}

const amounts = ['subtotal', 'delivery', 'vat', 'total'];

function SummaryPanel() {
  return (
    <div className="panel panel-pad noscript:hidden">
      <FieldSkeletons shape={['one']} />
      <div className="summary mt-5">
        {amounts.map((amount) => (
          <div key={amount}>
            <span className="skeleton my-1 h-3.5 w-24" />
            <span className="skeleton my-1 h-3.5 w-16" />
          </div>
        ))}
      </div>
      <div className="skeleton mt-5 h-12" />
      <div className="mt-4 grid gap-2">
        <div className="skeleton h-13 rounded-md" />
        <div className="skeleton h-12 rounded-md" />
      </div>
    </div>
  );
}

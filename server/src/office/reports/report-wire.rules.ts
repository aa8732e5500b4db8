import { euroDigits, toMajor } from '#contract/money.ts';
import { marginCents, marginPercent, salesCents } from './report-rows.rules.ts';
import type { ReportRow, SalesSums } from './reports.types.ts';

/** A row of a report with its name. */
export type LabelledRow = ReportRow<SalesSums> & { label: string };

const euros = (cents: number): number => toMajor(cents, euroDigits);

const soldOf = (sums: SalesSums) => ({
  sold: euros(sums.soldCents),
  refunded: euros(sums.refundedCents),
  sales: euros(salesCents(sums)),
});

export function toSalesWire({ key, label, now, before }: LabelledRow) {
  const counts = { orders: now.orderCount, refunds: now.refundCount };
  return { key, label, ...counts, ...soldOf(now), sales_before: euros(salesCents(before)) };
}

export function toMarginWire({ key, label, now, before }: LabelledRow) {
  return {
    key,
    label,
    sales: euros(salesCents(now)),
    without_cost: euros(salesCents(now) - now.costedCents),
    with_cost: euros(now.costedCents),
    vat: euros(now.costedVatCents),
    cost: euros(now.costCents),
    margin: euros(marginCents(now)),
    margin_percent: marginPercent(now),
    margin_before: euros(marginCents(before)),
  };
}

export function toVatWire({ now, before }: LabelledRow) {
  return {
    ...soldOf(now),
    vat: euros(now.vatCents),
    net: euros(salesCents(now) - now.vatCents),
    vat_before: euros(before.vatCents),
  };
}

export function toPromoWire({ key, label, now, before }: LabelledRow) {
  const discounts = { discount: euros(now.discountCents), discount_before: euros(before.discountCents) };
  return { key, label, orders: now.orderCount, ...discounts, ...soldOf(now) };
}

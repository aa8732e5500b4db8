import type { reportEndpoints } from '#contract/office/report-endpoints.ts';

export type ReportCall = Exclude<keyof typeof reportEndpoints, 'listChecks'>;

export interface ReportColumn {
  key: string;
  label: string;
  kind: 'euros' | 'coins' | 'count' | 'percent';
}

export interface ReportShape {
  call: ReportCall;
  /** Last part of the path, here and of the call. */
  path: string;
  title: string;
  /** The first one is the default. */
  groups: readonly { value: string; label: string }[];
  columns: readonly ReportColumn[];
  /** Column of the chart, and of the comparison with the column `before`. */
  main: string;
  before?: string;
  note: string;
}

const period = { value: 'period', label: 'By period' };
const country = { value: 'country', label: 'By country' };
const groups = [
  period,
  country,
  { value: 'method', label: 'By payment method' },
  { value: 'category', label: 'By category' },
];
const kind = { value: 'kind', label: 'By movement' };
const sold: readonly ReportColumn[] = [
  { key: 'sold', label: 'Sold', kind: 'euros' },
  { key: 'refunded', label: 'Refunded', kind: 'euros' },
  { key: 'sales', label: 'Sales', kind: 'euros' },
];
const stateOf = (unit: 'euros' | 'coins'): ReportColumn[] => [
  { key: 'opening', label: 'Owed before', kind: unit },
  { key: 'added', label: 'Added', kind: unit },
  { key: 'taken', label: 'Taken', kind: unit },
  { key: 'closing', label: 'Owed at the end', kind: unit },
  { key: 'change_before', label: 'Change before', kind: unit },
];

export const reports: readonly ReportShape[] = [
  {
    call: 'readSalesReport',
    path: 'sales',
    title: 'Sales',
    groups,
    columns: [
      { key: 'orders', label: 'Orders', kind: 'count' },
      { key: 'refunds', label: 'Refunds', kind: 'count' },
      ...sold,
      { key: 'sales_before', label: 'Before', kind: 'euros' },
    ],
    main: 'sales',
    before: 'sales_before',
    note: 'With VAT. An order counts on the day it was paid, a refund on the day it was made.',
  },
  {
    call: 'readMarginReport',
    path: 'margin',
    title: 'Margin',
    groups,
    columns: [
      { key: 'sales', label: 'Sales', kind: 'euros' },
      { key: 'without_cost', label: 'No purchase price', kind: 'euros' },
      { key: 'with_cost', label: 'Purchase price known', kind: 'euros' },
      { key: 'vat', label: 'VAT of these', kind: 'euros' },
      { key: 'cost', label: 'Purchase price', kind: 'euros' },
      { key: 'margin', label: 'Margin', kind: 'euros' },
      { key: 'margin_percent', label: 'Share', kind: 'percent' },
      { key: 'margin_before', label: 'Before', kind: 'euros' },
    ],
    main: 'margin',
    before: 'margin_before',
    note: 'Only skins that the shop bought from customers have a purchase price: the average of those of the item that were for sale. Lines without one have no margin.',
  },
  {
    call: 'readVatReport',
    path: 'vat',
    title: 'VAT',
    groups: [{ value: 'rate', label: 'By country and rate' }, country, period],
    columns: [
      ...sold,
      { key: 'net', label: 'Without VAT', kind: 'euros' },
      { key: 'vat', label: 'VAT', kind: 'euros' },
      { key: 'vat_before', label: 'Before', kind: 'euros' },
    ],
    main: 'vat',
    before: 'vat_before',
    note: 'Contained in the prices, at the rate of each order. Refunds reduce it on the day they were made.',
  },
  {
    call: 'readWalletReport',
    path: 'wallets',
    title: 'Coins owed',
    groups: [kind, period],
    columns: [...stateOf('coins'), { key: 'closing_paid', label: 'Paid for them', kind: 'euros' }],
    main: 'closing',
    note: 'Balances of all customers, from the ledger. Customers paid euros for some of these coins, others were granted.',
  },
  {
    call: 'readPromoReport',
    path: 'promo',
    title: 'Promo codes',
    groups: [{ value: 'code', label: 'By code' }, period],
    columns: [
      { key: 'orders', label: 'Orders', kind: 'count' },
      { key: 'discount', label: 'Discount', kind: 'euros' },
      ...sold,
      { key: 'discount_before', label: 'Before', kind: 'euros' },
    ],
    main: 'discount',
    before: 'discount_before',
    note: 'Discounts of orders with a code, on the day they were paid, and what these orders brought.',
  },
  {
    call: 'readPayoutReport',
    path: 'payouts',
    title: 'Payouts',
    groups: [kind, period],
    columns: [{ key: 'transfers', label: 'Transfers', kind: 'count' }, ...stateOf('euros')],
    main: 'closing',
    note: 'What the shop owes customers for skins and refunds of balance, from the ledger. A payout that was sent is taken.',
  },
];

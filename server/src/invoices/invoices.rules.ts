import { shareByRunningTotal } from '#contract/money.ts';
import { titleMethod } from '#server/content/content.rules.ts';
import type { ContentState, ShopLanguage, Texts } from '#server/content/content.types.ts';
import type { OrderSummary } from '#server/checkout/checkout.types.ts';
import type { OrderRefund } from '#server/checkout/refunds/refunds.types.ts';
import { balanceMethod } from '#server/checkout/checkout.rules.ts';
import { titleLine } from '#server/formatting/title-line.ts';
import { toDay } from '#server/formatting/to-day.ts';
import { assert } from '#server/platform/assert.ts';
import type {
  Buyer,
  DocumentContent,
  DocumentDraft,
  DocumentKind,
  DocumentLine,
  DocumentPayment,
  Seller,
  ShopDocument,
  VatLine,
} from './invoices.types.ts';

const prefixes: Record<DocumentKind, string> = { invoice: '', credit_note: 'C' };
const sequenceDigits = 6;

/** `2026-000001`, and `C2026-000001` for credit notes. */
export function toDocumentNumber(kind: DocumentKind, { year, sequence }: { year: number; sequence: number }): string {
  return `${prefixes[kind]}${year}-${String(sequence).padStart(sequenceDigits, '0')}`;
}

/** `2026-000001` or `C2026-000001`, as customers and staff type it. */
export const documentNumberPattern = /^C?\d{4}-\d{6,10}$/;

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

interface Issue {
  content: ContentState;
  now: Date;
}

/** The invoice of a paid order. Pure. */
export function toInvoice(order: OrderSummary, { content, now }: Issue): DocumentDraft {
  const { id: orderId, customerId, languageCode, totalCents, vatCents, paidAt } = order;
  assert(paidAt, `order ${orderId} is paid`);
  const { settings } = content;
  const language = languageOf(content, languageCode);
  const lines = withVat(toGrossLines(order), order);
  const document: DocumentContent = {
    seller: toSeller(content),
    buyer: toBuyer(order, content, language),
    issuedOn: toDay(now, settings.timeZone),
    suppliedOn: toDay(paidAt, settings.timeZone),
    lines,
    vat: sumByRate(lines),
    payments: toPayments(order, content, language),
    coinName: settings.coinName,
    corrects: null,
  };
  const facts = { orderId, customerId, languageCode: language.code, totalCents, vatCents };
  return { kind: 'invoice', ...facts, refundId: null, correctedId: null, content: document, issuedAt: now };
}

interface Correction {
  refund: OrderRefund;
  order: OrderSummary;
  invoice: ShopDocument;
}

/** The credit note of a refund; seller, buyer and titles are those of the invoice. Pure. */
export function toCreditNote({ refund, order, invoice }: Correction, { content, now }: Issue): DocumentDraft {
  const { id: refundId, orderId, customerId, totalCents, vatCents } = refund;
  const { seller, buyer } = invoice.content;
  const day = toDay(now, content.settings.timeZone);
  const lines = toRefundedLines(refund, order);
  const document: DocumentContent = {
    seller,
    buyer,
    issuedOn: day,
    suppliedOn: invoice.content.suppliedOn,
    lines,
    vat: sumByRate(lines),
    payments: toPayments({ ...order, ...refund }, content, languageOf(content, invoice.languageCode)),
    coinName: content.settings.coinName,
    corrects: invoice.number,
  };
  const facts = { orderId, customerId, languageCode: invoice.languageCode, totalCents, vatCents };
  return { kind: 'credit_note', ...facts, refundId, correctedId: invoice.id, content: document, issuedAt: now };
}

/** Each line with its part of discount and delivery, as the refund shares them. */
function toRefundedLines({ lines }: OrderRefund, order: OrderSummary): DocumentLine[] {
  return lines.map(({ position, count, cents, vatCents }) => {
    const line = order.lines.find((each) => each.position === position);
    const title = line ? titleLine(line, order.languageCode) : '';
    const amounts = { vatBps: order.vatBps, netCents: cents - vatCents, vatCents, grossCents: cents };
    return { kind: 'item', title, count, unitCents: cents % count === 0 ? cents / count : null, ...amounts };
  });
}

function languageOf({ languages, defaultLanguage }: ContentState, code: string): ShopLanguage {
  return languages.find((language) => language.code === code) ?? defaultLanguage;
}

function toSeller({ settings }: ContentState): Seller {
  return {
    name: settings.companyName,
    address: settings.companyAddress,
    vatId: settings.companyVatId,
    taxNumber: settings.companyTaxNumber,
    register: settings.companyRegister,
    email: settings.supportEmail,
  };
}

/** Phone and email are left out: an invoice does not need them, and is kept for years. */
function toBuyer({ contact }: OrderSummary, { countries }: ContentState, language: ShopLanguage): Buyer {
  const country = countries.get(language.id)?.find(({ id }) => id === contact.countryId);
  const { name, surname, address, city, postCode } = contact;
  return { name: `${name} ${surname}`.trim(), address, city, postCode, country: country?.title ?? '' };
}

type GrossLine = Pick<DocumentLine, 'kind' | 'title' | 'count' | 'unitCents' | 'grossCents'>;

function toGrossLines({ lines, discountCents, deliveryCents, languageCode }: OrderSummary): GrossLine[] {
  const items = lines.map((line) => {
    const { count, unitCents } = line;
    return {
      kind: 'item' as const,
      title: titleLine(line, languageCode),
      count,
      unitCents,
      grossCents: unitCents * count,
    };
  });
  return [...items, ...toExtraLine('discount', -discountCents), ...toExtraLine('delivery', deliveryCents)];
}

function toExtraLine(kind: 'discount' | 'delivery', cents: number): GrossLine[] {
  return cents === 0 ? [] : [{ kind, title: '', count: 1, unitCents: cents, grossCents: cents }];
}

/** Splits the VAT of the whole over the lines by running totals, so that net, VAT and gross add up in every column. */
export function withVat(
  lines: GrossLine[],
  { totalCents, vatCents, vatBps }: { totalCents: number; vatCents: number; vatBps: number },
): DocumentLine[] {
  const shares = shareByRunningTotal(
    lines.map(({ grossCents }) => grossCents),
    { part: vatCents, whole: totalCents },
  );
  return lines.map((line, at) => {
    const share = shares[at] ?? 0;
    return { ...line, vatBps, vatCents: share, netCents: line.grossCents - share };
  });
}

export function sumByRate(lines: DocumentLine[]): VatLine[] {
  const byRate = Map.groupBy(lines, ({ vatBps }) => vatBps);
  return [...byRate].map(([vatBps, some]) => ({
    vatBps,
    netCents: some.reduce((sum, { netCents }) => sum + netCents, 0),
    vatCents: some.reduce((sum, { vatCents }) => sum + vatCents, 0),
    grossCents: some.reduce((sum, { grossCents }) => sum + grossCents, 0),
  }));
}

interface Funds {
  /** Of the part that is not from or to the wallet. */
  method: string;
  totalCents: number;
  walletCents: number;
  walletCoinsMinor: number;
}

function toPayments(order: Funds, content: ContentState, language: ShopLanguage): DocumentPayment[] {
  const { method, totalCents, walletCents, walletCoinsMinor } = order;
  const texts = content.texts.get(language.id);
  const restCents = totalCents - walletCents;
  const wallet = { title: titleOf(balanceMethod, content, texts), cents: walletCents, coinsMinor: walletCoinsMinor };
  const rest = { title: titleOf(method, content, texts), cents: restCents, coinsMinor: null };
  return [...(walletCents > 0 ? [wallet] : []), ...(restCents > 0 ? [rest] : [])];
}

/** Title of a payment method, or the code of one that is gone. */
function titleOf(code: string, { settings }: ContentState, texts: Texts | undefined): string {
  const known = settings.paymentMethods.find((method) => method.code === code);
  return titleMethod(known ?? { code, title: code, image: null }, texts).title;
}

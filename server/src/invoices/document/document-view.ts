import { coinDigits, toMajor } from '#contract/money.ts';
import type { DocumentContent, DocumentLine, Seller, ShopDocument } from '#server/invoices/invoices.types.ts';
import { labelsIn, type SayLabel } from './document-texts.ts';

interface Fact {
  label: string;
  value: string;
}

interface Party {
  label: string;
  /** The first is the name. */
  lines: string[];
}

export interface DocumentTable {
  caption: string;
  columns: { label: string; isNumeric: boolean }[];
  rows: string[][];
  /** The last row, in bold; null for none. */
  total: string[] | null;
}

/** What a document shows, as text in its language: the same for page and PDF. */
export interface DocumentView {
  language: string;
  /** `Invoice 2026-000001` */
  title: string;
  number: string;
  orderId: number;
  issuedAt: Date;
  facts: Fact[];
  seller: Party;
  buyer: Party;
  lines: DocumentTable;
  vat: DocumentTable;
  payments: DocumentTable;
  notes: string[];
  /** The seller on every page. */
  footer: string;
  say: SayLabel;
}

/** Locale of the numbers and dates of a language; others use their own code. */
const locales: Record<string, string> = { en: 'en-GB', pt: 'pt-PT' };

const minusSign = '\u2212';

interface Formats {
  say: SayLabel;
  money: (cents: number) => string;
  coins: (coinsMinor: number) => string;
  percent: (basisPoints: number) => string;
  day: (day: string) => string;
}

function formatsOf(language: string): Formats {
  const locale = locales[language] ?? language;
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    currencyDisplay: 'narrowSymbol',
  });
  const coins = new Intl.NumberFormat(locale, { minimumFractionDigits: coinDigits });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    say: labelsIn(language),
    money: (cents) => money.format(toMajor(cents, 2)).replace('-', minusSign),
    coins: (coinsMinor) => coins.format(toMajor(coinsMinor, coinDigits)),
    percent: (basisPoints) => percent.format(basisPoints / 10_000),
    day: (text) => day.format(new Date(`${text}T00:00:00Z`)),
  };
}

/** Writes out a document in its language. Pure, and without a clock: the same document always looks the same. */
export function toDocumentView(document: ShopDocument): DocumentView {
  const { kind, number, orderId, languageCode: language, issuedAt, content } = document;
  const formats = formatsOf(language);
  const { say } = formats;
  return {
    language,
    title: `${say(kind)} ${number}`,
    number,
    orderId,
    issuedAt,
    facts: toFacts(document, formats),
    seller: { label: say('seller'), lines: toSellerLines(content.seller, say) },
    buyer: { label: say('buyer'), lines: toBuyerLines(content.buyer) },
    lines: toLineTable(content.lines, formats),
    vat: toVatTable(document, formats),
    payments: toPaymentTable(document, formats),
    notes: [say('note_vat'), ...(kind === 'invoice' ? [say('note_supply')] : [say('note_credit')])],
    footer: [content.seller.name, content.seller.vatId, content.seller.email].filter(Boolean).join(' · '),
    say,
  };
}

function toFacts({ number, orderId, content }: ShopDocument, { say, day }: Formats): Fact[] {
  const facts = [
    { label: say('number'), value: number },
    { label: say('issued_on'), value: day(content.issuedOn) },
    { label: say('supplied_on'), value: day(content.suppliedOn) },
    { label: say('order'), value: String(orderId) },
  ];
  return content.corrects === null ? facts : [...facts, { label: say('corrects'), value: content.corrects }];
}

function toSellerLines({ name, address, vatId, taxNumber, register, email }: Seller, say: SayLabel): string[] {
  const lines = [
    name,
    ...address.split('\n'),
    vatId && `${say('vat_id')}: ${vatId}`,
    taxNumber && `${say('tax_number')}: ${taxNumber}`,
    register && `${say('register')}: ${register}`,
    email,
  ];
  return lines.filter((line) => line.trim() !== '');
}

function toBuyerLines({ name, address, postCode, city, country }: DocumentContent['buyer']): string[] {
  return [name, address, `${postCode} ${city}`.trim(), country].filter((line) => line !== '');
}

const text = (label: string) => ({ label, isNumeric: false });
const numeric = (label: string) => ({ label, isNumeric: true });

function toLineTable(lines: DocumentLine[], { say, money, percent }: Formats): DocumentTable {
  const columns = [
    text(say('description')),
    numeric(say('quantity')),
    numeric(say('unit_price')),
    numeric(say('vat_rate')),
    numeric(say('net')),
    numeric(say('gross')),
  ];
  const rows = lines.map(({ kind, title, count, unitCents, vatBps, netCents, grossCents }) => [
    kind === 'item' ? title : say(kind),
    String(count),
    unitCents === null ? '' : money(unitCents),
    percent(vatBps),
    money(netCents),
    money(grossCents),
  ]);
  return { caption: say('lines'), columns, rows, total: null };
}

function toVatTable({ content, totalCents, vatCents }: ShopDocument, { say, money, percent }: Formats): DocumentTable {
  const columns = [text(say('vat_rate')), numeric(say('net')), numeric(say('vat')), numeric(say('gross'))];
  const rows = content.vat.map(({ vatBps, ...sums }) => [
    percent(vatBps),
    money(sums.netCents),
    money(sums.vatCents),
    money(sums.grossCents),
  ]);
  const total = [say('total'), money(totalCents - vatCents), money(vatCents), money(totalCents)];
  return { caption: say('totals'), columns, rows, total };
}

function toPaymentTable({ kind, content }: ShopDocument, { say, money, coins }: Formats): DocumentTable {
  const columns = [text(say('method')), numeric(say('coins')), numeric(say('amount'))];
  const rows = content.payments.map(({ title, cents, coinsMinor }) => [
    title,
    coinsMinor === null ? '' : `${coins(coinsMinor)} ${content.coinName}`,
    money(cents),
  ]);
  return { caption: say(kind === 'invoice' ? 'payment' : 'refund'), columns, rows, total: null };
}

import { assert } from '#server/platform/assert.ts';
import { fillPlaceholders } from '#contract/fill-placeholders.ts';
import { formatDate } from '#server/formatting/format-date.ts';
import { formatMoney } from '#server/formatting/format-money.ts';
import { layOutHtml, layOutText, type EmailParts } from './email-layout.ts';
import { findEmailText } from './email-texts.ts';
import type { EmailLine, EmailRequest, EmailValue, RenderedEmail } from './email.types.ts';

type Say = (key: string) => string | null;

/** Renders an email in the language of its recipient, as HTML and plain text. Pure. */
export function renderEmail(request: EmailRequest): RenderedEmail {
  const parts = toParts(request);
  return {
    subject: parts.subject,
    text: layOutText(parts),
    html: layOutHtml(parts),
    links: [...(parts.action ? [parts.action.url] : []), ...parts.links.map(({ url }) => url)],
    unsubscribeUrl: request.unsubscribeUrl ?? null,
  };
}

function toParts(request: EmailRequest): EmailParts {
  const { language, kind, lines = [], sums = [], notes = [] } = request;
  const coinName = request.coinName ?? findEmailText(language, 'email.coin_name') ?? '';
  const values = formatValues(request.params, coinName);
  const say: Say = (key) => {
    const text = findEmailText(language, `email.${key}`);
    return text === null ? null : fillPlaceholders(text, values);
  };
  return {
    language,
    shop: sayAlways(say, 'shop'),
    subject: toOneLine(sayAlways(say, `${kind}.subject`)),
    heading: sayAlways(say, `${kind}.heading`),
    paragraphs: [
      ...[say('greeting'), say(`${kind}.body`), say(`${kind}.note`)].filter((text) => text !== null),
      ...notes.map((note) => sayAlways(say, `${kind}.${note}`)),
    ],
    lines: [...lines, ...sums.map(({ name, detail }) => ({ title: sayAlways(say, `${kind}.${name}`), detail }))].map(
      (line) => toLine(line, { kind, language, coinName }),
    ),
    links: (request.links ?? []).map(({ name, url }) => ({ label: sayAlways(say, `${kind}.${name}`), url })),
    action: toAction(request, say),
    addresses: addressesOf(request.params),
    footer: [sayAlways(say, 'never_ask'), sayAlways(say, 'footer')],
  };
}

interface LineContext {
  kind: string;
  language: string;
  coinName: string;
}

function toLine(line: EmailLine, { kind, language, coinName }: LineContext): EmailParts['lines'][number] {
  const { title, label, detail, url, imageUrl, note } = line;
  const find = (name: string) => sayAlways((key) => findEmailText(language, `email.${key}`), `${kind}.${name}`);
  const amount = note ? formatMoney(note.amount, coinName) : '';
  return {
    title: label ? fillPlaceholders(find(label), { title }) : title,
    detail: formatValue(detail, coinName),
    url: url ?? null,
    imageUrl: imageUrl ?? null,
    note: note ? fillPlaceholders(find(note.name), { amount }) : null,
  };
}

function formatValues(params: Record<string, EmailValue>, coinName: string): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, formatValue(value, coinName)]));
}

/** Addresses that the shop itself writes into a text. */
function addressesOf(params: Record<string, EmailValue>): string[] {
  return Object.entries(params)
    .flatMap(([name, value]) => (/_(?:link|url)$/.test(name) && typeof value === 'string' ? [value] : []))
    .toSorted((a, b) => b.length - a.length);
}

function formatValue(value: EmailValue, coinName: string): string {
  if (value instanceof Date) return formatDate(value);
  if (typeof value === 'object') return formatMoney(value, coinName);
  return String(value);
}

function toAction({ kind, actionUrl }: EmailRequest, say: Say): EmailParts['action'] {
  if (!actionUrl) return null;
  assert(/^https?:\/\//.test(actionUrl), `address of email ${kind} is not absolute`);
  return { url: actionUrl, label: sayAlways(say, `${kind}.action`), hint: sayAlways(say, 'link_hint') };
}

function sayAlways(say: Say, key: string): string {
  const text = say(key);
  assert(text !== null, `text email.${key} is missing`);
  return text;
}

/** A subject is a header: a name must not begin another header line. */
function toOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

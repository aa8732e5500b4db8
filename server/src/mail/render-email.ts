import { assert } from '#server/platform/assert.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import { formatEmailValue } from './letter-format.ts';
import { layOutHtml, layOutText, type EmailParts } from './letter-layout.ts';
import { findEmailText } from './letter-texts.ts';
import type { EmailRequest, EmailValue, RenderedEmail } from './mail.types.ts';

/** Finds the words of a letter: those of its kind begin with the kind. */
type Say = (key: string) => string | null;

/** Writes a letter in the language of its reader, as HTML and as plain text. Pure: the same request gives the same letter. */
export function renderEmail(request: EmailRequest): RenderedEmail {
  const parts = toParts(request);
  return {
    subject: parts.subject,
    text: layOutText(parts),
    html: layOutHtml(parts),
    links: parts.action ? [parts.action.url] : [],
  };
}

function toParts(request: EmailRequest): EmailParts {
  const { language, kind, lines = [] } = request;
  const coinName = request.coinName ?? findEmailText(language, 'mail.coin_name') ?? '';
  const values = writeValues(request.params, coinName);
  const say: Say = (key) => {
    const text = findEmailText(language, `mail.${key}`);
    return text === null ? null : fillPlaceholders(text, values);
  };
  return {
    language,
    shop: sayAlways(say, 'shop'),
    subject: toOneLine(sayAlways(say, `${kind}.subject`)),
    heading: sayAlways(say, `${kind}.heading`),
    paragraphs: [say('greeting'), say(`${kind}.body`), say(`${kind}.note`)].filter((text) => text !== null),
    lines: lines.map(({ title, detail }) => ({ title, detail: formatEmailValue(detail, coinName) })),
    action: toAction(request, say),
    footer: [sayAlways(say, 'never_ask'), sayAlways(say, 'footer')],
  };
}

function writeValues(params: Record<string, EmailValue>, coinName: string): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, formatEmailValue(value, coinName)]));
}

function toAction({ kind, actionUrl }: EmailRequest, say: Say): EmailParts['action'] {
  if (!actionUrl) return null;
  assert(/^https?:\/\//.test(actionUrl), `address of letter ${kind} is not absolute`);
  return { url: actionUrl, label: sayAlways(say, `${kind}.action`), hint: sayAlways(say, 'link_hint') };
}

function sayAlways(say: Say, key: string): string {
  const text = say(key);
  assert(text !== null, `text mail.${key} is missing`);
  return text;
}

/** A subject is a header: nobody's name may begin another line of headers. */
function toOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

import { Html, html } from './html.ts';

/** The parts of an email after translation, before any layout. */
export interface EmailParts {
  language: string;
  shop: string;
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Addresses that become links in paragraphs; longer ones first. */
  addresses: string[];
  lines: { title: string; detail: string; url: string | null; imageUrl: string | null; note: string | null }[];
  action: { label: string; url: string; hint: string } | null;
  /** Below the button. */
  links: { label: string; url: string }[];
  footer: string[];
}

/** Email programs support only inline styles and tables. The colours are those of the shop. */
const styles = {
  page: 'margin:0;padding:32px 16px;background:#0d0f0e;color:#f2f4ef;font-family:Geist,system-ui,Segoe UI,sans-serif',
  panel: 'max-width:560px;margin:0 auto;background:#141715;border:1px solid #262c28;border-radius:20px',
  brand: 'padding:24px 32px 0;font-size:15px;font-weight:600;color:#d2e36b',
  heading: 'margin:0;padding:16px 32px 0;font-size:24px;line-height:1.2;font-weight:600;color:#f2f4ef',
  paragraph: 'margin:0;padding:16px 32px 0;font-size:15px;line-height:1.55;color:#f2f4ef',
  table: 'width:calc(100% - 64px);margin:20px 32px 0;border-collapse:collapse;font-size:14px',
  title: 'padding:12px 0;border-top:1px solid #262c28;text-align:left;font-weight:400;color:#f2f4ef',
  detail: 'padding:12px 0 12px 16px;border-top:1px solid #262c28;text-align:right;white-space:nowrap;color:#f2f4ef',
  picture: 'padding:12px 12px 12px 0;border-top:1px solid #262c28;width:72px',
  image: 'display:block;width:72px;height:54px;object-fit:contain;border-radius:6px;background:#0d0f0e',
  note: 'display:block;font-size:12px;color:#b5bdb6',
  button:
    'display:inline-block;margin:24px 32px 0;padding:12px 20px;background:#d2e36b;color:#171b08;border-radius:10px;font-size:14px;font-weight:600;text-decoration:none',
  hint: 'margin:0;padding:16px 32px 0;font-size:13px;line-height:1.46;color:#b5bdb6;word-break:break-all',
  link: 'color:#d2e36b',
  footer:
    'margin:24px 32px 0;padding:16px 0 24px;border-top:1px solid #262c28;font-size:13px;line-height:1.46;color:#b5bdb6',
} as const;

export function layOutHtml(parts: EmailParts): string {
  const paragraphs = parts.paragraphs.map(
    (text) => html`<p style="${styles.paragraph}">${linkAddresses(text, parts.addresses)}</p>`,
  );
  const footer = parts.footer.map((line) => html`${line}<br />`);
  return html`<!doctype html>
    <html lang="${parts.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="dark" />
        <title>${parts.subject}</title>
      </head>
      <body style="${styles.page}">
        <div style="${styles.panel}">
          <div style="${styles.brand}">${parts.shop}</div>
          <h1 style="${styles.heading}">${parts.heading}</h1>
          ${paragraphs} ${layOutLines(parts)} ${layOutAction(parts)} ${layOutLinks(parts)}
          <p style="${styles.footer}">${footer}</p>
        </div>
      </body>
    </html>`.source;
}

/** Addresses of the shop inside a text become links; others may have been typed by a stranger as a name. */
function linkAddresses(text: string, addresses: readonly string[]): (Html | string)[] {
  return addresses.reduce<(Html | string)[]>(
    (parts, address) => parts.flatMap((part) => (typeof part === 'string' ? linkAddress(part, address) : [part])),
    [text],
  );
}

function linkAddress(text: string, address: string): (Html | string)[] {
  const link = html`<a href="${address}" style="${styles.link}">${address}</a>`;
  return text.split(address).flatMap((part, at) => (at === 0 ? [part] : [link, part]));
}

function layOutLines({ lines }: EmailParts): Html | null {
  if (lines.length === 0) return null;
  const hasPictures = lines.some(({ imageUrl }) => imageUrl !== null);
  const rows = lines.map(
    (line) =>
      html`<tr>
        ${hasPictures ? layOutPicture(line) : null}
        <th scope="row" style="${styles.title}">${layOutTitle(line)}</th>
        <td style="${styles.detail}">${line.detail}</td>
      </tr>`,
  );
  return html`<table style="${styles.table}">
    ${rows}
  </table>`;
}

type Line = EmailParts['lines'][number];

/** The title beside it says what it shows. */
function layOutPicture({ imageUrl }: Line): Html {
  const image =
    imageUrl === null ? null : html`<img src="${imageUrl}" alt="" width="72" height="54" style="${styles.image}" />`;
  return html`<td style="${styles.picture}">${image}</td>`;
}

function layOutTitle({ title, url, note }: Line): Html {
  const name = url === null ? html`${title}` : html`<a href="${url}" style="${styles.link}">${title}</a>`;
  return note === null ? name : html`${name}<span style="${styles.note}">${note}</span>`;
}

function layOutLinks({ links }: EmailParts): Html | null {
  if (links.length === 0) return null;
  const parts = links.map(({ label, url }) => html`<a href="${url}" style="${styles.link}">${label}</a><br />`);
  return html`<p style="${styles.hint}">${parts}</p>`;
}

function layOutAction({ action }: EmailParts): Html | null {
  if (!action) return null;
  return html`<a href="${action.url}" style="${styles.button}">${action.label}</a>
    <p style="${styles.hint}">${action.hint}<br /><a href="${action.url}" style="${styles.link}">${action.url}</a></p>`;
}

export function layOutText(parts: EmailParts): string {
  const lines = parts.lines.map(toTextLine).join('\n');
  const links = parts.links.map(({ label, url }) => `${label}:\n${url}`).join('\n');
  const action = parts.action ? `${parts.action.label}:\n${parts.action.url}` : '';
  return [parts.heading, ...parts.paragraphs, lines, action, links, `--\n${parts.footer.join('\n')}`]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

function toTextLine({ title, detail, url, note }: Line): string {
  const first = detail === '' ? title : `- ${title}: ${detail}`;
  return [first, ...[note, url].filter((text) => text !== null).map((text) => `  ${text}`)].join('\n');
}

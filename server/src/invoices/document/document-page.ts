import { readFileSync } from 'node:fs';
import { Html, html } from '#server/email/html.ts';
import type { DocumentTable, DocumentView } from './document-view.ts';

const stylesheet = readFileSync(new URL('document.css', import.meta.url), 'utf8');

/** Where the links of a page lead, which differs between customers and staff. */
interface PageLinks {
  order: string;
  file: string;
}

/** The printable page of a document. */
export function renderDocumentPage(view: DocumentView, links: PageLinks): string {
  const { language, title, say } = view;
  const facts = view.facts.map(
    ({ label, value }) =>
      html`<div>
        <dt>${label}</dt>
        <dd>${value}</dd>
      </div>`,
  );
  const parties = [view.seller, view.buyer].map(
    ({ label, lines }) =>
      html`<section>
        <h2>${label}</h2>
        <p>${lines.map((line) => html`${line}<br />`)}</p>
      </section>`,
  );
  return layOut(
    { language, title },
    html`<nav>
        <a href="${links.order}">${say('back')}</a>
        <a href="${links.file}" download>${say('download')}</a>
      </nav>
      <main>
        <h1>${title}</h1>
        <dl>${facts}</dl>
        <div class="parties">${parties}</div>
        ${[view.lines, view.vat, view.payments].map(renderTable)}
        ${view.notes.map((note) => html`<p class="note">${note}</p>`)}
      </main>`,
  );
}

function renderTable({ caption, columns, rows, total }: DocumentTable): Html {
  const heads = columns.map(
    ({ label, isNumeric }) => html`<th scope="col" class="${classOf(isNumeric)}">${label}</th>`,
  );
  const renderRow = (cells: string[], kind: string): Html =>
    html`<tr class="${kind}">
      <th scope="row">${cells[0] ?? ''}</th>
      ${columns.slice(1).map(({ label, isNumeric }, at) => {
        const text = cells[at + 1] ?? '';
        return html`<td class="${text === '' ? 'empty' : classOf(isNumeric)}" data-label="${label}">${text}</td>`;
      })}
    </tr>`;
  return html`<h2>${caption}</h2>
    <table>
      <thead>
        <tr>
          ${heads}
        </tr>
      </thead>
      <tbody>
        ${rows.map((cells) => renderRow(cells, 'line'))} ${total && renderRow(total, 'total')}
      </tbody>
    </table>`;
}

function classOf(isNumeric: boolean): string {
  return isNumeric ? 'numeric' : 'text';
}

interface MissingDocument {
  language: string;
  message: string;
  back: { label: string; path: string };
}

export function renderMissingDocument({ language, message, back }: MissingDocument): string {
  return layOut(
    { language, title: message },
    html`<main>
      <h1>${message}</h1>
      <p><a href="${back.path}">${back.label}</a></p>
    </main>`,
  );
}

function layOut({ language, title }: { language: string; title: string }, content: Html): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" />
        <style>
          ${new Html(stylesheet)}
        </style>
      </head>
      <body>
        ${content}
      </body>
    </html>`.source;
}

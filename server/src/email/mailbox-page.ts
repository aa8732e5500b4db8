import { readFileSync } from 'node:fs';
import { Html, html } from './html.ts';
import { formatDate } from '#server/formatting/format-date.ts';
import { findEmailText } from './email-texts.ts';
import type { MailboxEmail } from './email.types.ts';

const stylesheet = readFileSync(new URL('mailbox.css', import.meta.url), 'utf8');

/** Texts of the mailbox, a tool of the demo that is in English only. */
export const say = (key: string): string => findEmailText('en', `email.mailbox.${key}`) ?? key;

export function renderMailboxPage(emails: MailboxEmail[], to: string | null): string {
  const list =
    emails.length > 0
      ? html`<ol class="emails">
          ${emails.map(renderRow)}
        </ol>`
      : html`<section class="panel empty">
          <h2>${say('empty')}</h2>
          <p>${say('empty_hint')}</p>
        </section>`;
  return layOutPage(
    say('title'),
    html`<h1>${say('title')}</h1>
      <p class="lead">${say('lead')}</p>
      <p><a href="/sandbox/mail/preview">${say('previews')}</a></p>
      <form method="get" action="/sandbox/mail">
        <label for="to">${say('address')}</label>
        <div class="row">
          <input id="to" name="to" type="text" inputmode="email" value="${to ?? ''}" /><button>${say('filter')}</button>
        </div>
      </form>
      ${to === null ? null : html`<p><a href="/sandbox/mail">${say('all')}</a></p>`} ${list}`,
  );
}

function renderRow({ id, to, subject, createdAt }: MailboxEmail): Html {
  return html`<li class="panel">
    <a href="/sandbox/mail/${id}">${subject}</a> <span>${say('to')} ${to}</span> ${renderTime(createdAt)}
  </li>`;
}

function renderTime(date: Date): Html {
  return html`<time datetime="${date.toISOString()}">${formatDate(date)}</time>`;
}

/** `attachment` is the name of the file that goes with the email. */
export function renderEmailPage(email: MailboxEmail, attachment: string | null): string {
  const { id, to, subject, html: source, createdAt } = email;
  return layOutPage(
    subject,
    html`<p><a href="/sandbox/mail">${say('back')}</a></p>
      <p class="lead">${say('to')} ${to} · ${renderTime(createdAt)}</p>
      ${attachment && html`<p>${say('attachment')} <a href="/sandbox/mail/${id}/attachment">${attachment}</a></p>`}
      <article class="email">${bodyOf(source)}</article>`,
  );
}

export function renderMissingEmailPage(): string {
  return layOutPage(
    say('missing'),
    html`<section class="panel empty">
      <h1>${say('missing')}</h1>
      <p><a href="/sandbox/mail">${say('back')}</a></p>
    </section>`,
  );
}

/** Extracts the body of an email, our own rendering in which every outside value is escaped. */
export function bodyOf(document: string): Html {
  const start = document.indexOf('>', document.indexOf('<body')) + 1;
  return new Html(document.slice(start, document.lastIndexOf('</body>')));
}

export function layOutPage(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Loadout</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/sandbox/look.css" />
        <style>
          ${new Html(stylesheet)}
        </style>
      </head>
      <body>
        <header>
          <a class="brand" href="/" aria-label="Loadout"><img src="/logo.svg" alt="" width="120" height="26" /></a>
          <a href="/">${say('shop')}</a>
        </header>
        <main>${content}</main>
      </body>
    </html>`.source;
}

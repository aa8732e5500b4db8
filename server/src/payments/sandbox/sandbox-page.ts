import { tellMinor } from '#server/cart/cart.rules.ts';
import { html, type Html } from '#server/mail/html.ts';
import { returnUrlOf } from './decide-session.ts';
import words from './sandbox-page.json' with { type: 'json' };
import type { SandboxSession } from './sandbox.types.ts';

const euros = (amountMinor: number): string => tellMinor(amountMinor, { code: 'EUR', digits: 2 });
const minus = (text: string): string => `\u2212${text}`;

const cardIcon = 'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM3 10h18M7 14.8h3';
const alertIcon = 'M12 4l9 16H3ZM12 10v4.5M12 17.2v.01';

const icon = (path: string): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}" /></svg>`;

const row = (name: string, value: string, className = '') =>
  html`<div>
    <dt>${name}</dt>
    <dd class="${className}">${value}</dd>
  </div>`;

const field = (id: string, label: string, value: string) =>
  html`<div class="field">
    <label for="${id}">${label}</label>
    <div class="input">
      ${id === 'number' ? icon(cardIcon) : null}
      <input
        class="number"
        id="${id}"
        value="${value}"
        autocomplete="off"
        inputmode="${id === 'holder' ? 'text' : 'numeric'}"
      />
    </div>
  </div>`;

/** The page of the sandbox provider: the order, a form that keeps no card, and the answer to choose. */
export function renderPayPage(session: SandboxSession): string {
  const { request, amountMinor } = session;
  const side = session.status === 'open' || session.status === 'pending' ? renderForm(session) : renderResult(session);
  return layOut(
    `${request.title} · ${euros(amountMinor)}`,
    html`<div class="sheet">${renderOrder(session)}${side}</div>`,
  );
}

export function renderMissingPage(): string {
  return layOut(
    words.missing,
    html`<div class="sheet">
      <section class="panel result">
        <h1>${words.missing}</h1>
        <a class="button button--quiet" href="/">Return to the shop</a>
      </section>
    </div>`,
  );
}

function renderOrder({ request, amountMinor }: SandboxSession): Html {
  return html`<section class="panel" aria-labelledby="order">
    <a class="logo" href="/" aria-label="Loadout, home"><img src="/logo.svg" alt="" width="120" height="26" /></a>
    <p class="small muted">${request.title}</p>
    <h1 id="order">${euros(amountMinor)}</h1>
    <ul class="lines">
      ${request.lines.map(
        (line) =>
          html`<li>
            <img class="thumb" src="${line.imageUrl}" alt="" width="72" height="54" />
            <div><b>${line.title}</b><small>${line.detail}</small></div>
            <span class="number small">${euros(line.amountMinor)}</span>
          </li>`,
      )}
    </ul>
    <dl class="sums">
      ${request.discountMinor > 0 ? row('Promo discount', minus(euros(request.discountMinor)), 'saving') : null}
      ${request.deliveryMinor > 0 ? row('Delivery', euros(request.deliveryMinor)) : null}
      ${row('Method', request.methodTitle)} ${row('Pays to', request.payee)}
    </dl>
  </section>`;
}

function renderForm({ id, method, request, amountMinor, status }: SandboxSession): Html {
  const choices = words.choices.filter(({ value }) => status === 'open' || value !== 'delay');
  return html`<section class="panel" aria-labelledby="pay">
    <h2 id="pay">Pay by ${method === 'card' ? 'card' : request.methodTitle}</h2>
    <form class="stack" method="post" action="/sandbox/pay/${id}">
      ${method === 'card' ? renderCard() : null}
      <fieldset>
        <legend>What should the provider answer?</legend>
        ${choices.map(renderChoice)}
      </fieldset>
      <details>
        <summary>Order a fault</summary>
        <div class="field">
          <label for="webhook">How does the shop hear of it?</label>
          <select class="input" id="webhook" name="webhook">
            ${words.webhooks.map(({ value, title }) => html`<option value="${value}">${title}</option>`)}
          </select>
        </div>
      </details>
      <button class="button button--primary" type="submit">Pay ${euros(amountMinor)}</button>
      <button class="button button--quiet" type="submit" formaction="/sandbox/pay/${id}/cancel">
        Cancel and return to the shop
      </button>
    </form>
  </section>`;
}

/** The fields have no names: what is typed into them never leaves the browser. */
function renderCard(): Html {
  return html`${field('number', 'Card number', '4242 4242 4242 4242')}
    <div class="pair">${field('expiry', 'Expiry', '12/30')}${field('code', 'Security code', '123')}</div>
    ${field('holder', 'Card holder', 'ALEX EXAMPLE')}`;
}

function renderChoice({ value, title, text, tone, icon: path }: (typeof words.choices)[number], at: number): Html {
  const input =
    at === 0
      ? html`<input type="radio" name="outcome" value="${value}" checked />`
      : html`<input type="radio" name="outcome" value="${value}" />`;
  return html`<label class="choice">
    ${input}<span><b>${title}</b><small>${text}</small></span
    ><span class="${tone}">${icon(path)}</span>
  </label>`;
}

function renderResult(session: SandboxSession): Html {
  const { title, tone } = words.results[session.status as keyof typeof words.results];
  const path = words.choices.find((choice) => choice.tone === tone)?.icon ?? alertIcon;
  return html`<section class="panel result" aria-labelledby="result">
    <span class="${tone}">${icon(path)}</span>
    <h2 id="result">${title}</h2>
    <a class="button button--primary" href="${returnUrlOf(session)}">Return to the shop</a>
  </section>`;
}

function layOut(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Sandbox payment</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/sandbox/pay.css" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header class="test-bar">
          <div>${icon(alertIcon)}<span>${words.bar}</span></div>
        </header>
        <main id="main">${content}</main>
      </body>
    </html>`.source;
}

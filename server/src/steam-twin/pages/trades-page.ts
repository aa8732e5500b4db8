import { html, type Html } from '#server/email/html.ts';
import { formatDate } from '#server/formatting/format-date.ts';
import { offerStates, type TwinOffer } from '#server/steam-twin/trades/trades.types.ts';
import words from './trades-page.json' with { type: 'json' };

const states: Readonly<Record<string, string>> = words.states;

/** Offers of the bots with buttons for what their users do, and a form for what happens next. A tool of the demo, in English. */
export function renderTradesPage(offers: TwinOffer[]): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${words.title}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/sandbox/look.css" />
        <link rel="stylesheet" href="/sandbox/pay.css" />
      </head>
      <body>
        <header class="test-bar">
          <div><span>${words.bar}</span></div>
        </header>
        <main id="main">
          <div class="sheet sheet--one">
            <section class="panel">
              <h1>${words.title}</h1>
              <p class="muted">${words.lead}</p>
              ${renderOrders()}
            </section>
            ${offers.length === 0 ? html`<section class="panel"><p>${words.none}</p></section>` : offers.map(renderOffer)}
          </div>
        </main>
      </body>
    </html>`.source;
}

function renderOrders(): Html {
  return html`<form class="stack" method="post" action="/sandbox/steam/trades" aria-label="${words.order_title}">
    ${renderSelect('answer', words.answer_label, words.answers)}
    ${renderSelect('fault', words.fault_label, words.faults)}
    <button class="button button--primary" type="submit">${words.order_button}</button>
  </form>`;
}

function renderSelect(name: string, label: string, values: Record<string, string>): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <select class="input" id="${name}" name="${name}">
      ${Object.entries(values).map(([value, text]) => html`<option value="${value}">${text}</option>`)}
    </select>
  </div>`;
}

function renderOffer({ offerId, message, state, tradeStatus, createdAt, toSteamId }: TwinOffer): Html {
  const isReversed = tradeStatus !== null && tradeStatus !== 3;
  return html`<section class="panel" aria-labelledby="offer-${offerId}">
    <h2 id="offer-${offerId}">${offerId}: ${isReversed ? words.reversed : (states[state] ?? state)}</h2>
    <p>${message}</p>
    <p class="small muted">${toSteamId} · ${formatDate(createdAt)}</p>
    <form method="post" action="/sandbox/steam/trades/${offerId}">
      ${buttonsOf(state, isReversed).map(
        (answer) =>
          html`<button class="button button--quiet" type="submit" name="answer" value="${answer}">
            ${words.buttons[answer]}
          </button>`,
      )}
    </form>
  </section>`;
}

function buttonsOf(state: number, isReversed: boolean): (keyof typeof words.buttons)[] {
  if (state === offerStates.active) return ['accept', 'decline'];
  return state === offerStates.accepted && !isReversed ? ['reverse'] : [];
}

import { fillPlaceholders } from '#contract/fill-placeholders.ts';
import { formatMinor } from '#server/formatting/format-money.ts';
import { readAreaTexts } from '#server/formatting/read-area-texts.ts';
import { html, type Html } from '#server/email/html.ts';
import parts from './pay-page.json' with { type: 'json' };
import type { PayPage } from './pay-page.types.ts';

const euros = (amountMinor: number): string => formatMinor(amountMinor, { code: 'EUR', digits: 2 });
const minus = (text: string): string => `\u2212${text}`;

/** Business name of the account. */
const payee = 'Loadout';

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

/** Payment page; its form submits no card. */
export function renderPayPage(page: PayPage): string {
  const { title, language, status, amountMinor, shopOrigin } = page;
  const say = sayIn(language);
  const render = renders[status] ?? renderResult;
  return layOut({
    language,
    title: `${title} · ${euros(amountMinor)}`,
    content: html`<div class="sheet">${renderOrder(page, say)}${render(page, say)}</div>`,
    shopOrigin,
  });
}

const renders: Partial<Record<PayPage['status'], (page: PayPage, say: Say) => Html>> = {
  open: renderForm,
  pending: renderForm,
  requires_action: renderChallenge,
};

export function renderMissingPage(): string {
  const language = 'en';
  const say = sayIn(language);
  return layOut({
    language,
    title: say('missing'),
    content: html`<div class="sheet">
      <section class="panel result">
        <h1>${say('missing')}</h1>
        <a class="button button--quiet" href="/">${say('return')}</a>
      </section>
    </div>`,
  });
}

function renderOrder({ title, lines, method, discountMinor, amountMinor, shopOrigin }: PayPage, say: Say): Html {
  return html`<section class="panel" aria-labelledby="order">
    <a class="logo" href="${shopOrigin}/" aria-label="${say('home')}"
      ><img src="${shopOrigin}/logo.svg" alt="" width="120" height="26"
    /></a>
    <p class="small muted">${title}</p>
    <h1 id="order">${euros(amountMinor)}</h1>
    <ul class="lines">
      ${lines.map(
        (line) =>
          html`<li>
            <img class="thumb" src="${line.imageUrl}" alt="" width="72" height="54" />
            <div><b>${line.title}</b><small>${line.detail}</small></div>
            <span class="number small">${euros(line.amountMinor)}</span>
          </li>`,
      )}
    </ul>
    <dl class="sums">
      ${discountMinor > 0 ? row(say('promo_discount'), minus(euros(discountMinor)), 'saving') : null}
      ${row(say('method'), say(`method_${method}`))} ${row(say('pays_to'), payee)}
    </dl>
  </section>`;
}

/** What the page of a bank asks. */
function renderChallenge({ id, amountMinor }: PayPage, say: Say): Html {
  return html`<section class="panel" aria-labelledby="challenge">
    <h2 id="challenge">${say('challenge')}</h2>
    <form class="stack" method="post" action="/sandbox/pay/${id}/approve">
      <p>${say('challenge_note', { amount: euros(amountMinor) })}</p>
      <button class="button button--primary" type="submit">${say('challenge_pass')}</button>
      <button class="button button--quiet" type="submit" formaction="/sandbox/pay/${id}/fail">
        ${say('challenge_fail')}
      </button>
    </form>
  </section>`;
}

function isOffered(value: string, { status, method }: PayPage): boolean {
  if (status === 'pending') return value === 'approve' || value === 'decline';
  return method === 'card' || !parts.cardOnly.includes(value);
}

function renderForm(page: PayPage, say: Say): Html {
  const { id, status, method, amountMinor, declineCode } = page;
  const choices = parts.choices.filter(({ value }) => isOffered(value, page));
  // Codes of declines are those of Stripe, in every language.
  const declines = parts.declines.map((value) => ({ value, name: value }));
  const webhooks = parts.webhooks.map((value) => ({ value, name: say(`webhook_${value}`) }));
  const settlings = parts.settlings.map((value) => ({ value, name: say(`settle_${value || 'never'}`) }));
  const heading = method === 'card' ? say('pay_by_card') : say('pay_by', { method: say(`method_${method}`) });
  return html`<section class="panel" aria-labelledby="pay">
    <h2 id="pay">${heading}</h2>
    ${declineCode === null ? null : html`<p class="danger" role="alert">${say('declined', { code: declineCode })}</p>`}
    <form class="stack" method="post" action="/sandbox/pay/${id}" autocomplete="off">
      ${method === 'card' ? renderCard(say) : null}
      <fieldset>
        <legend>${say('question')}</legend>
        ${choices.map((choice, at) => renderChoice(choice, at === 0, say))}
      </fieldset>
      ${method === 'card' || status === 'pending' ? null : renderSelect({ id: 'settle_after', label: say('settle_question'), values: settlings })}
      ${method === 'card' ? renderSelect({ id: 'decline_code', label: say('decline_question'), values: declines }) : null}
      <details>
        <summary>${say('order_fault')}</summary>
        ${renderSelect({ id: 'webhook', label: say('fault_question'), values: webhooks })}
      </details>
      <button class="button button--primary" type="submit">${say('pay', { amount: euros(amountMinor) })}</button>
      <button class="button button--quiet" type="submit" formaction="/sandbox/pay/${id}/cancel">
        ${say(status === 'pending' ? 'return' : 'cancel')}
      </button>
    </form>
  </section>`;
}

interface Select {
  id: string;
  label: string;
  values: { value: string; name: string }[];
}

function renderSelect({ id, label, values }: Select): Html {
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <select class="input" id="${id}" name="${id}">
      ${values.map(({ value, name }) => html`<option value="${value}">${name}</option>`)}
    </select>
  </div>`;
}

/** The fields have no names, so that typed card data never leaves the browser. */
function renderCard(say: Say): Html {
  return html`${field('number', say('card_number'), '4242 4242 4242 4242')}
    <div class="pair">${field('expiry', say('card_expiry'), '12/30')}${field('code', say('card_code'), '123')}</div>
    ${field('holder', say('card_holder'), 'ALEX EXAMPLE')}`;
}

function renderChoice({ value, tone, icon: path }: (typeof parts.choices)[number], isFirst: boolean, say: Say): Html {
  const input = isFirst
    ? html`<input type="radio" name="outcome" value="${value}" checked />`
    : html`<input type="radio" name="outcome" value="${value}" />`;
  return html`<label class="choice">
    ${input}<span><b>${say(`choice_${value}`)}</b><small>${say(`choice_${value}_note`)}</small></span
    ><span class="${tone}">${icon(path)}</span>
  </label>`;
}

function renderResult({ status, returnUrl }: PayPage, say: Say): Html {
  const tone = parts.tones[status as keyof typeof parts.tones];
  const path = parts.choices.find((choice) => choice.tone === tone)?.icon ?? alertIcon;
  return html`<section class="panel result" aria-labelledby="result">
    <span class="${tone}">${icon(path)}</span>
    <h2 id="result">${say(`result_${status}`)}</h2>
    <a class="button button--primary" href="${returnUrl}">${say('return')}</a>
  </section>`;
}

interface Page {
  language: string;
  title: string;
  content: Html;
  shopOrigin?: string;
}

function layOut({ language, title, content, shopOrigin = '' }: Page): string {
  const say = sayIn(language);
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${say('page_title')}</title>
        <link rel="icon" href="${shopOrigin}/favicon.svg" />
        <link rel="stylesheet" href="/sandbox/look.css" />
        <link rel="stylesheet" href="/sandbox/pay.css" />
      </head>
      <body>
        <a class="skip" href="#main">${say('skip')}</a>
        <header class="test-bar">
          <div>${icon(alertIcon)}<span>${say('test_bar')}</span></div>
        </header>
        <main id="main">${content}</main>
      </body>
    </html>`.source;
}

type Say = (key: string, params?: Record<string, string>) => string;

const texts = readAreaTexts('sandbox');

/** Texts in a language, or in English. */
function sayIn(language: string): Say {
  return (key, params = {}) => fillPlaceholders(texts.find(language, `sandbox.${key}`) ?? key, params);
}

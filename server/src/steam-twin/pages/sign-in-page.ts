import { fillPlaceholders } from '#contract/fill-placeholders.ts';
import { html, type Html } from '#server/email/html.ts';
import { readAreaTexts } from '#server/formatting/read-area-texts.ts';
import type { TwinAccount } from '#server/steam-twin/steam-twin.types.ts';
import parts from './sign-in-page.json' with { type: 'json' };

interface SignInPage {
  /** Code of a language. */
  language: string;
  accounts: TwinAccount[];
  /** Origin of the site that asks. */
  realm: string;
  returnTo: string;
}

const texts = readAreaTexts('sandbox');

type Say = (key: string, params?: Record<string, string>) => string;

/** Texts in a language, or in English. */
function sayIn(language: string): Say {
  return (key, params = {}) => fillPlaceholders(texts.find(language, `sandbox.${key}`) ?? key, params);
}

/** Page on which a person chooses the Steam account of the demo to sign in with. */
export function renderSignInPage({ language, accounts, realm, returnTo }: SignInPage): string {
  const say = sayIn(language);
  const visibilities = parts.visibilities.map((value) => ({
    value,
    name: say(value === '' ? 'steam_visibility_' : `steam_${value}`),
  }));
  const faults = parts.faults.map((value) => ({ value, name: say(`steam_fault_${value}`) }));
  return layOut(
    language,
    html`<section class="panel" aria-labelledby="who">
      <h1 id="who">${say('steam_question')}</h1>
      <p class="small muted">${say('steam_note', { site: new URL(realm).host })}</p>
      <form class="stack" method="post" action="/sandbox/steam/openid/login">
        <input type="hidden" name="openid.return_to" value="${returnTo}" />
        <input type="hidden" name="openid.realm" value="${realm}" />
        <fieldset>
          <legend>${say('steam_question')}</legend>
          ${accounts.map((account, at) => renderAccount(account, at === 0, say))}
        </fieldset>
        <details>
          <summary>${say('order_fault')}</summary>
          ${renderSelect({ id: 'visibility', label: say('steam_visibility'), values: visibilities })}
          ${renderSelect({ id: 'fault', label: say('steam_fault'), values: faults })}
        </details>
        <button class="button button--primary" type="submit" name="decision" value="sign_in">
          ${say('steam_sign_in')}
        </button>
        <button class="button button--quiet" type="submit" name="decision" value="cancel">
          ${say('steam_refuse')}
        </button>
      </form>
    </section>`,
  );
}

/** Page for an address that asks for no sign-in. */
export function renderNoSignInPage(language: string): string {
  const say = sayIn(language);
  return layOut(
    language,
    html`<section class="panel result">
      <h1>${say('steam_missing')}</h1>
      <a class="button button--quiet" href="/">${say('return')}</a>
    </section>`,
  );
}

const dot = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4.5 20a7.5 7.5 0 0 1 15 0" />
</svg>`;

function renderAccount({ steamId, name, isInventoryPublic }: TwinAccount, isFirst: boolean, say: Say): Html {
  const input = isFirst
    ? html`<input type="radio" name="steam_id" value="${steamId}" checked />`
    : html`<input type="radio" name="steam_id" value="${steamId}" />`;
  return html`<label class="choice">
    ${input}<span
      ><b>${name}</b
      ><small class="number">${steamId} · ${say(isInventoryPublic ? 'steam_public' : 'steam_private')}</small></span
    ><span class="muted">${dot}</span>
  </label>`;
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

function layOut(language: string, content: Html): string {
  const say = sayIn(language);
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${say('steam_page_title')}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/sandbox/look.css" />
        <link rel="stylesheet" href="/sandbox/pay.css" />
      </head>
      <body>
        <a class="skip" href="#main">${say('skip')}</a>
        <header class="test-bar">
          <div><span>${say('steam_test_bar')}</span></div>
        </header>
        <main id="main"><div class="sheet sheet--one">${content}</div></main>
      </body>
    </html>`.source;
}

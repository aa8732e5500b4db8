import { html } from './html.ts';
import { emailKinds, toSampleEmail } from './email-samples.ts';
import { emailLanguages } from './email-texts.ts';
import { bodyOf, layOutPage, say } from './mailbox-page.ts';
import type { EmailKind } from './email.types.ts';
import { renderEmail } from './render-email.ts';

export function renderPreviewList(): string {
  return layOutPage(
    say('previews'),
    html`<p><a href="/sandbox/mail">${say('back')}</a></p>
      <h1>${say('previews')}</h1>
      <p class="lead">${say('previews_lead')}</p>
      <ol class="emails">
        ${emailKinds.map(
          (kind) =>
            html`<li class="panel">
              <b>${renderEmail(toSampleEmail(kind, 'en')).subject}</b>
              <span>${kind}</span>
              <nav aria-label="${kind}">
                ${emailLanguages.map((code) => html`<a href="/sandbox/mail/preview/${kind}/${code}">${code}</a> `)}
              </nav>
            </li>`,
        )}
      </ol>`,
  );
}

/** Preview of a kind of email in a language, as HTML and plain text; null if either is unknown. */
export function renderPreview(kind: string, language: string): string | null {
  if (!isKind(kind) || !emailLanguages.includes(language)) return null;
  const email = renderEmail(toSampleEmail(kind, language));
  return layOutPage(
    email.subject,
    html`<p><a href="/sandbox/mail/preview">${say('previews')}</a></p>
      <h1>${email.subject}</h1>
      <p class="lead">${kind} · ${language}</p>
      <article class="email" lang="${language}">${bodyOf(email.html)}</article>
      <pre class="panel" lang="${language}">${email.text}</pre>`,
  );
}

function isKind(kind: string): kind is EmailKind {
  return (emailKinds as string[]).includes(kind);
}

import { html } from './html.ts';
import { emailKinds, toSampleEmail } from './email-samples.ts';
import { listEmailLanguages } from './letter-texts.ts';
import { bodyOf, layOutPage, say } from './mailbox-page.ts';
import type { EmailKind } from './mail.types.ts';
import { renderEmail } from './render-email.ts';

/** All kinds of letters in all languages, as links to what they look like. */
export function renderPreviewList(): string {
  const languages = listEmailLanguages();
  return layOutPage(
    say('previews'),
    html`<p><a href="/sandbox/mail">${say('back')}</a></p>
      <h1>${say('previews')}</h1>
      <p class="lead">${say('previews_lead')}</p>
      <ol class="letters">
        ${emailKinds.map(
          (kind) =>
            html`<li class="panel">
              <b>${renderEmail(toSampleEmail(kind, 'en')).subject}</b>
              <span>${kind}</span>
              <nav aria-label="${kind}">
                ${languages.map((code) => html`<a href="/sandbox/mail/preview/${kind}/${code}">${code}</a> `)}
              </nav>
            </li>`,
        )}
      </ol>`,
  );
}

/** A sample of a kind of letter in a language, as HTML and as plain text; null when there is no such kind or language. */
export function renderPreview(kind: string, language: string): string | null {
  if (!isKind(kind) || !listEmailLanguages().includes(language)) return null;
  const letter = renderEmail(toSampleEmail(kind, language));
  return layOutPage(
    letter.subject,
    html`<p><a href="/sandbox/mail/preview">${say('previews')}</a></p>
      <h1>${letter.subject}</h1>
      <p class="lead">${kind} · ${language}</p>
      <article class="letter" lang="${language}">${bodyOf(letter.html)}</article>
      <pre class="panel" lang="${language}">${letter.text}</pre>`,
  );
}

function isKind(kind: string): kind is EmailKind {
  return (emailKinds as string[]).includes(kind);
}

import { html } from '#server/email/html.ts';

/** What the words take of the description of the API. */
export interface DescribedApi {
  info: { title: string; description: string };
  paths: Record<string, Record<string, { summary: string }>>;
}

/** The reference for who reads it without JavaScript: how to call, a line for each call, and where programs find the rest. */
export function renderDocsWords({ info, paths }: DescribedApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { summary }]) => html`<li><code>${method.toUpperCase()} ${path}</code> ${summary}</li>`,
    ),
  );
  return html`<noscript>
    <h1>${info.title}</h1>
    <p>
      This page needs JavaScript to show the fields and an example of each call. The same stands in
      <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1), which programs read.
    </p>
    <pre>${info.description}</pre>
    <ul>
      ${calls}
    </ul>
  </noscript>`.source;
}

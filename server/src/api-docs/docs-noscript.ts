import { html } from '#server/email/html.ts';

/** Parts of the OpenAPI document that the page shows without JavaScript. */
export interface OpenApiSummary {
  info: { title: string; description: string };
  paths: Record<string, Record<string, { summary: string }>>;
}

/** API reference without JavaScript: how to call, one line per call, and a link to the document for programs. */
export function renderNoscriptDocs({ info, paths }: OpenApiSummary): string {
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

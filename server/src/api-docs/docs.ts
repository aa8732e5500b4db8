import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { buildOpenApi } from './openapi.ts';
import { hashInlineScripts } from '#server/pages/security-policy.ts';
import { compressReplies } from '#server/pages/compressed-document.ts';
import { html } from '#server/email/html.ts';

/**
 * The inline script that starts the reference is allowed by its hash. It creates styles in the browser, so inline
 * styles are allowed on this page.
 */
function docsPolicy(page: string): string {
  const scripts = ["'self'", ...hashInlineScripts(page)].join(' ');
  return `default-src 'self'; script-src ${scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'`;
}

interface Docs {
  /** JSON of the OpenAPI document. */
  document: string;
  words: string;
}

let built: Docs | undefined;

/** Built on first use: no start should wait for it. */
function readDocs(): Docs {
  if (built) return built;
  const description = buildOpenApi();
  const words = renderNoscriptDocs(description as unknown as OpenApiSummary);
  return (built = { document: JSON.stringify(description), words });
}

/** Serves the API description for programs at `/openapi.json` and for people at `/docs`. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    compressReplies(scope);
    scope.get('/openapi.json', (_request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(readDocs().document),
    );
  });
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      const isPage = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
      const page = isPage ? payload.replace('<body>', () => `<body>\n${readDocs().words}`) : '';
      reply.header('content-security-policy', docsPolicy(page));
      return isPage ? page : payload;
    });
    compressReplies(scope);
    await scope.register(scalar, {
      routePrefix: '/docs',
      configuration: {
        title: 'Loadout API',
        pageTitle: 'Loadout API',
        url: '/openapi.json',
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        // Disables every feature that contacts the vendor of the reference.
        mcp: { disabled: true },
        agent: { disabled: true },
        theme: 'none',
        darkMode: true,
      },
    });
  });
}

/** Parts of the OpenAPI document that the page shows without JavaScript. */
interface OpenApiSummary {
  info: { title: string; description: string };
  paths: Record<string, Record<string, { summary: string }>>;
}

function renderNoscriptDocs({ info, paths }: OpenApiSummary): string {
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

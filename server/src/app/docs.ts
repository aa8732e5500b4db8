import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { renderDocsWords, type DescribedApi } from './docs-words.ts';
import { buildOpenApi } from './openapi.ts';
import { packReplies } from './packed-document.ts';

/** The reference writes its own inline script and style, so its pages, and only they, may. */
const docsPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/** The API described for programs at `/openapi.json` and for people at `/docs`. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  const description = buildOpenApi();
  const document = JSON.stringify(description);
  const words = renderDocsWords(description as unknown as DescribedApi);
  await app.register(async (scope) => {
    packReplies(scope);
    scope.get('/openapi.json', (_request, reply) =>
      reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(document),
    );
  });
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      reply.header('content-security-policy', docsPolicy);
      const isPage = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
      return isPage ? payload.replace('<body>', () => `<body>\n${words}`) : payload;
    });
    packReplies(scope);
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
        // Nothing of the page may reach out to its maker.
        mcp: { disabled: true },
        agent: { disabled: true },
        theme: 'none',
        darkMode: true,
      },
    });
  });
}

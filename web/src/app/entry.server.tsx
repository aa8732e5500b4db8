import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { shopContext } from '#web/lib/data/shop-context.ts';

export { shopContext } from '#web/lib/data/shop-context.ts';

const renderTimeoutMs = 5000;

type RenderInput = [
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
];

/** Renders the whole page before sending: guest pages are cached as one, and a broken page must not be sent in part. */
export default async function renderPage(
  ...[request, status, headers, router, context]: RenderInput
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce } = context.get(shopContext);
  const page = <ServerRouter context={router} url={request.url} nonce={nonce} />;
  const { html, failed } = await renderWhole(page, nonce);
  return new Response(html, { status: failed ? 500 : status, headers });
}

function renderWhole(page: ReactElement, nonce: string): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Inline suspended parts instead of moving them by script.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        text(pipe(new PassThrough())).then((html) => resolve({ html, failed }), reject);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        failed = true;
        console.error(error);
      },
    });
    const timer = setTimeout(abort, renderTimeoutMs);
  });
}

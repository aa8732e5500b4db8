import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { pageTextContext } from '#web/lib/data/shop-context.ts';
import { embedData } from './embed-data.ts';

export { pageTextContext, shopContext } from '#web/lib/data/shop-context.ts';

const renderTimeoutMs = 5000;

/** React's stream writes it, its text does not. Without it browsers lay a page out as those of the last century. */
const doctype = '<!DOCTYPE html>';

/** What React leaves where a part of the page was not ready, or failed. */
const unfinished = '<!--$!-->';

type RenderInput = [
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
];

/**
 * Renders the whole page before the first byte leaves: guests' pages are cached as they are, and a broken one must not be
 * sent by half. The text reaches the server by its context, since a body of bytes would have to be read back into text.
 */
export default async function renderPage(
  ...[request, status, headers, router, context]: RenderInput
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { serverHandoffStream: data, ...withoutData } = router;
  const page = <ServerRouter context={withoutData} url={request.url} />;
  const { html, failed } = await renderWhole(page);
  context.get(pageTextContext).html = embedData(html, data ? await readText(data) : '');
  return new Response(null, { status: failed ? 500 : status, headers });
}

interface RenderedPage {
  html: string;
  failed: boolean;
}

/** At one go, which costs half as much; a page with a part that has to be waited for, or that fails, in the way that tells why. */
async function renderWhole(page: ReactElement): Promise<RenderedPage> {
  const html = renderToString(page);
  return html.includes(unfinished) ? renderPatiently(page) : { html: doctype + html, failed: false };
}

function renderPatiently(page: ReactElement): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      // Parts that come to life later stand in their place all the same: nothing is moved there by a script.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        pipe(collect((html) => resolve({ html, failed })));
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

/** Gathers everything that is written and gives it out as one text. */
function collect(onEnd: (text: string) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      onEnd(Buffer.concat(chunks).toString());
      done();
    },
  });
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text;
}

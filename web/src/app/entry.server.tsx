import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { pageTextContext } from '#web/lib/data/shop-context.ts';
import { embedData } from './embed-data.ts';

export { pageTextContext, shopContext } from '#web/lib/data/shop-context.ts';

const renderTimeoutMs = 5000;

/** React writes it to streams only; without it browsers use quirks mode. */
const doctype = '<!DOCTYPE html>';

/** React's marker of a suspended or failed part. */
const unfinished = '<!--$!-->';

type RenderInput = [
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
];

/**
 * Renders the whole page before sending: guest pages are cached as one, and a broken page must not be sent in part. The
 * HTML goes to the server by context, not as a byte stream.
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

/** Renders in one go, which costs half as much; falls back to the stream when something suspends or fails. */
async function renderWhole(page: ReactElement): Promise<RenderedPage> {
  const html = renderToString(page);
  return html.includes(unfinished) ? renderPatiently(page) : { html: doctype + html, failed: false };
}

function renderPatiently(page: ReactElement): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      // Inline suspended parts instead of moving them by script.
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

import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';

export { shopContext } from '#web/lib/shop-context.ts';

const renderTimeoutMs = 5000;

type RenderInput = [request: Request, status: number, headers: Headers, routerContext: EntryContext];

/** Renders the whole page before the first byte leaves: guests' pages are cached as they are, and a broken one must not be sent by half. */
export default function renderPage(
  ...[request, status, headers, routerContext]: RenderInput
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const page = <ServerRouter context={routerContext} url={request.url} />;
    const { pipe, abort } = renderToPipeableStream(page, {
      // Parts that come to life later stand in their place all the same: nothing is moved there by a script.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        pipe(collect((body) => resolve(new Response(body, { status: finalStatus, headers }))));
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        finalStatus = 500;
        console.error(error);
      },
    });
    const timer = setTimeout(abort, renderTimeoutMs);
  });
}

/** Gathers everything that is written and gives it out as one piece. */
function collect(onEnd: (body: Uint8Array<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      onEnd(Buffer.concat(chunks));
      done();
    },
  });
}

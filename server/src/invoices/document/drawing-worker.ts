import { parentPort } from 'node:worker_threads';
import { assert } from '#server/platform/assert.ts';
import type { ShopDocument } from '#server/invoices/invoices.types.ts';
import { drawDocument } from './draw-document.ts';

/** Entry of the thread that draws documents. */
const port = parentPort;
assert(port, 'drawing runs in a thread of its own');

export interface DrawingTask {
  id: number;
  document: ShopDocument;
}

export interface Drawing {
  id: number;
  /** Null when drawing failed. */
  pdf: Uint8Array | null;
  failure: string;
}

port.on('message', ({ id, document }: DrawingTask) => {
  const reply = (drawing: Omit<Drawing, 'id'>) => port.postMessage({ id, ...drawing } satisfies Drawing, []);
  drawDocument(document).then(
    (pdf) => reply({ pdf, failure: '' }),
    (error: unknown) => reply({ pdf: null, failure: String(error) }),
  );
});

import { Worker } from 'node:worker_threads';
import type { ShopDocument } from '#server/invoices/invoices.types.ts';
import type { Drawing, DrawingTask } from './drawing-worker.ts';

const workerFile = new URL('drawing-worker.ts', import.meta.url);

interface Waiting {
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

/**
 * Draws PDFs in a thread, because one takes about 40 ms of the processor. The thread starts with the first document,
 * does not keep the process alive, and is replaced when it fails.
 */
export class Draftsman {
  #worker: Worker | null = null;
  #lastId = 0;
  readonly #waiting = new Map<number, Waiting>();

  draw(document: ShopDocument): Promise<Buffer> {
    const worker = (this.#worker ??= this.#open());
    this.#lastId += 1;
    const task: DrawingTask = { id: this.#lastId, document };
    return new Promise((resolve, reject) => {
      this.#waiting.set(task.id, { resolve, reject });
      worker.ref();
      worker.postMessage(task, []);
    });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #open(): Worker {
    const worker = new Worker(workerFile);
    worker.unref();
    worker.on('message', ({ id, pdf, failure }: Drawing) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) worker.unref();
      if (pdf) waiting?.resolve(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
      else waiting?.reject(new Error(`a document cannot be drawn: ${failure}`));
    });
    worker.on('error', (error) => this.#end(worker, error));
    worker.on('exit', () => this.#end(worker, new Error('the drawing thread has ended')));
    return worker;
  }

  #end(worker: Worker, cause: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    const failed = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of failed) reject(new Error('a document was not drawn', { cause }));
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChildOptions, type ChildShop, startChild } from './child-shop.ts';

/** Processes of a shop. The next one loads its code before it is needed. */
export class Children {
  readonly #options: ChildOptions;
  readonly #all = new Set<ChildShop>();
  #spare: ChildShop;

  constructor(options: Omit<ChildOptions, 'codeDir'>) {
    this.#options = { ...options, codeDir: mkdtempSync(join(tmpdir(), 'loadout-simulator-')) };
    this.#spare = this.#start();
  }

  take(): ChildShop {
    const child = this.#spare;
    this.#spare = this.#start();
    return child;
  }

  setClock(aheadMs: number): void {
    for (const child of this.#all) child.setClock(aheadMs);
  }

  async kill(child: ChildShop): Promise<void> {
    this.#all.delete(child);
    await child.kill();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all].map((child) => child.kill()));
    rmSync(this.#options.codeDir, { recursive: true, force: true });
  }

  #start(): ChildShop {
    const child = startChild(this.#options);
    this.#all.add(child);
    return child;
  }
}

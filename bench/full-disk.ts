import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export interface FullDisk {
  free(): void;
}

const blockBytes = 64 * 1024;

export function fillDisk(folder: string): FullDisk {
  const path = join(folder, 'filler');
  const file = openSync(path, 'w');
  for (const block of [Buffer.alloc(blockBytes), Buffer.alloc(512)]) {
    try {
      for (;;) writeSync(file, block);
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
  return { free: () => rmSync(path) };
}

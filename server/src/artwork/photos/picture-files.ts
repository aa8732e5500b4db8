import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImageSources } from './images.types.ts';

export const PICTURE_FILES_BYTES_MAX = 1024 * 1024 * 1024;

type PictureFiles = {
  find: (name: string) => Promise<Buffer | null>;
  save: (name: string, bytes: Buffer) => Promise<void>;
};

type Found = { file: string; bytes: number; savedAtMs: number };

async function listFiles(dir: string): Promise<Found[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: Found[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    // Another process may sweep the same directory.
    const facts = await stat(file).catch(() => null);
    if (facts) found.push({ file, bytes: facts.size, savedAtMs: facts.mtimeMs });
  }
  return found;
}

/** Deletes the oldest files until 10 % of the space is free, partial files included. */
async function sweepFiles(dir: string, bytesMax: number): Promise<void> {
  const files = await listFiles(dir);
  let total = files.reduce((sum, file) => sum + file.bytes, 0);
  if (total <= bytesMax) return;
  for (const { file, bytes } of files.toSorted((a, b) => a.savedAtMs - b.savedAtMs)) {
    if (total <= bytesMax * 0.9) break;
    await rm(file, { force: true });
    total -= bytes;
  }
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(part, bytes);
  await rename(part, file);
}

/**
 * Caches images on disk. Writes rename a temporary file, so processes can share the directory. Disk errors disable
 * caching, never the response.
 */
export function openPictureFiles(deps: Pick<ImageSources, 'cacheDir' | 'log'>, bytesMax: number): PictureFiles {
  const { cacheDir, log } = deps;
  const toFile = (name: string) => path.join(cacheDir, name.slice(0, 2), name);
  // Starts full, so that the first write sweeps files of earlier runs.
  let writtenBytes = bytesMax;
  let sweeping = false;

  const sweep = async () => {
    sweeping = true;
    writtenBytes = 0;
    await sweepFiles(cacheDir, bytesMax).catch((error: unknown) => log.warn({ err: error }, 'picture cache not swept'));
    sweeping = false;
  };

  return {
    find: (name) => readFile(toFile(name)).catch(() => null),
    async save(name, bytes) {
      await writeWhole(toFile(name), bytes).catch((error: unknown) => log.warn({ err: error }, 'picture not cached'));
      writtenBytes += bytes.length;
      if (!sweeping && writtenBytes >= bytesMax / 20) void sweep();
    },
  };
}

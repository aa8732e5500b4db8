// Builds the storefront and the back office and compresses their files; with --if-changed only those whose sources have changed since their last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

interface Part {
  name: string;
  command: readonly string[];
  output: string;
  stamp: string;
  sources: readonly string[];
}

const office = 'web/src/office';
const shared = ['contract', 'tools/build.ts', 'package-lock.json'];
const parts: readonly Part[] = [
  {
    name: 'storefront',
    command: ['node_modules/@react-router/dev/bin.cjs', 'build'],
    output: 'build/client',
    stamp: 'build/.sources',
    sources: ['web', 'public', 'vite.config.ts', 'react-router.config.ts', ...shared],
  },
  {
    name: 'back office',
    command: ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.office.config.ts'],
    output: 'build/office',
    stamp: 'build/.office-sources',
    sources: [office, 'web/src/lib', 'web/src/ui', 'vite.office.config.ts', ...shared],
  },
];
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.html', '.xml', '.webmanifest', '.map']);
const smallestBytes = 1_024;

for (const part of parts) await build(part);

async function build(part: Part): Promise<void> {
  const digest = readDigest(part);
  const { name, stamp, output } = part;
  const isBuilt = existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
  if (isBuilt && process.argv.includes('--if-changed')) return;
  const startedAt = Date.now();
  console.log(`Building the ${name} …`);
  rmSync(stamp, { force: true });
  run(part);
  await compressAll(output);
  writeFileSync(stamp, digest);
  console.log(`Built the ${name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

function readDigest({ sources }: Part): string {
  const hash = createHash('sha256');
  // The storefront is what is in `web` without the back office.
  const isForeign = (path: string): boolean => path.startsWith(`${office}/`) && !sources.includes(office);
  for (const path of sources.flatMap(listFiles)) {
    if (!isForeign(path)) hash.update(`${path}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return path.includes('.test.') ? [] : [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((entry) => listFiles(join(path, entry)));
}

// The output matters only if the build fails.
function run({ name, command }: Part): void {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', env });
  if (status === 0) return;
  console.log(`${stdout}\n${stderr}\nThe ${name} could not be built.`);
  process.exit(1);
}

async function compressAll(folder: string): Promise<void> {
  const files = listFiles(folder).filter(
    (path) => compressible.has(extname(path)) && statSync(path).size >= smallestBytes,
  );
  await Promise.all(files.map(compress));
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

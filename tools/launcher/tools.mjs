import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { run } from './children.mjs';
import { ensurePackages } from './install.mjs';
import { inRoot } from './paths.mjs';
import { findNode } from './runtime.mjs';

// Halves the load time of the sources.
const compileCache = inRoot('node_modules', '.cache', 'compiled');

/** Environment of every child process of the launcher, with the right Node first on PATH. */
export function childEnvironment(extra = {}) {
  const path = [dirname(findNode()), process.env.PATH].filter(Boolean).join(delimiter);
  const plain = process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' };
  return { NODE_COMPILE_CACHE: compileCache, ...process.env, ...plain, PATH: path, ...extra };
}

export async function runNode(args, options = {}) {
  await ensurePackages();
  const path = args.find((arg) => !arg.startsWith('-'));
  if (!existsSync(inRoot(path))) throw new Error(`${path} does not exist.`);
  const { code } = await runWithNode(args, options);
  return code;
}

export async function runPackage(name, args) {
  await ensurePackages();
  const { code } = await runWithNode([commandOf(name), ...args]);
  return code;
}

export function runWithNode(args, { env, ...options } = {}) {
  const flags = ['--disable-warning=ExperimentalWarning'];
  return run(findNode(), [...flags, ...args], { ...options, env: childEnvironment(env) });
}

/** Path of the script behind a package's command, such as `tsc` of typescript. */
export function commandOf(packageName, command = packageName) {
  const folder = inRoot('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  return `${folder}/${typeof bin === 'string' ? bin : bin[command]}`;
}

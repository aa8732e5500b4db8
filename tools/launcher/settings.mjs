import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import util from 'node:util';
import { inRoot } from './paths.mjs';
import { findNode } from './runtime.mjs';

const file = inRoot('.env');

export const envFileFlags = () => (existsSync(file) ? ['--env-file=.env'] : []);

/** The settings of the shop: .env, and the environment, which wins. Empty ones count as missing. */
export function readSettings() {
  const all = { ...(existsSync(file) ? readEnvFile() : {}), ...process.env };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

// The earliest Node 20 cannot read such a file; the one that comes with the packages can.
function readEnvFile() {
  if (util.parseEnv) return util.parseEnv(readFileSync(file, 'utf8'));
  const print = `console.log(JSON.stringify(util.parseEnv(fs.readFileSync(${JSON.stringify(file)}, 'utf8'))))`;
  return JSON.parse(spawnSync(findNode(), ['-e', print], { encoding: 'utf8' }).stdout);
}

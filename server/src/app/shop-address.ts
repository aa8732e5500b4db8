import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '#server/platform/logger.ts';
import type { Config } from './config.ts';

type Place = Pick<Config, 'publicUrl' | 'host' | 'port' | 'dataDir'>;

const fileIn = (dataDir: string): string => join(dataDir, 'address');

/** Keeps where the shop runs, for commands that are started with other settings. A public address needs no file. */
export function keepShopAddress({ publicUrl, dataDir }: Place, url: string, log: Logger): void {
  if (publicUrl !== null) return;
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(fileIn(dataDir), url);
  } catch (error) {
    log.warn({ err: error, folder: dataDir }, 'the address of the shop cannot be kept for commands');
  }
}

/** The public address, or where the shop of the data folder runs or last ran. */
export function findShopAddress({ publicUrl, host, port, dataDir }: Place): string {
  if (publicUrl !== null) return publicUrl;
  const file = fileIn(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8') : `http://${host}:${port}`;
}

import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listenOnLoopback } from '#server/app/open-twin.ts';

/** A twin that runs, and the settings of a shop that calls it. */
export interface ServedTwin {
  origin: string;
  settings: Record<string, string>;
}

export const portSchema = z
  .string()
  .regex(/^\d{1,5}$/, 'is a number')
  .transform(Number)
  .pipe(z.number().max(65_535, 'is at most 65535'));

export function listenOnPort(api: FastifyInstance, port: number): Promise<string> {
  return listenOnLoopback(api, port).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new Error(`port ${port} is taken; choose another with --port`) : error;
  });
}

/** Resolves when the terminal or the system asks the process to stop. */
export async function untilStopped(): Promise<void> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}

export function toTwinText(service: string, { origin, settings }: ServedTwin): string[] {
  const words = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return [`The twin of ${service} answers at ${origin}. Start the shop with:`, `${words.join(' ')} npm start`];
}

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './security-policy.ts';

const inRoot = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const builtFolder = inRoot('build/office/');
const yearSeconds = 365 * 24 * 3600;

interface OfficeFilesOptions {
  development: boolean;
  /** Folder of the build; tests pass their own. */
  root?: string;
}

type ReadPage = (url: string) => Promise<string>;

/**
 * Serves the back office, an app of its own: files below `/office/assets` never change, and every other address gets its
 * page, which finds the screen by itself.
 */
export async function registerOfficeFiles(
  app: FastifyInstance,
  { development, root = builtFolder }: OfficeFilesOptions,
): Promise<void> {
  const readPage = development ? await serveSources(app) : await serveBuild(app, root);
  const headers = {
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy({ nonce: null, tag: '', development }),
    'x-robots-tag': 'noindex',
  };
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    // A page instead of a missing script would only hide that it is missing.
    if (request.url.startsWith('/office/assets/')) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .type('text/html; charset=utf-8')
      .headers(headers)
      .send(await readPage(request.url));
  };
  for (const url of ['/office', '/office/*']) app.route({ method: ['GET', 'HEAD'], url, handler });
}

async function serveBuild(app: FastifyInstance, root: string): Promise<ReadPage> {
  await app.register(fastifyStatic, {
    root: `${root}assets`,
    prefix: '/office/assets/',
    decorateReply: false,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${yearSeconds}, immutable`),
  });
  const page = readFileSync(`${root}index.html`, 'utf8');
  return () => Promise.resolve(page);
}

/** Like the storefront's: Vite handles modules and assets, here below `/office/`. */
async function serveSources(app: FastifyInstance): Promise<ReadPage> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: inRoot('vite.office.config.ts'),
    server: { middlewareMode: true, hmr: { port: 24_679 } },
    appType: 'custom',
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request.raw;
    if (!url?.startsWith('/office/')) return done();
    return vite.middlewares(request.raw, reply.raw, (error?: unknown) => {
      // Vite strips its base from the address and leaves it so.
      request.raw.url = url;
      done(error as Error | undefined);
    });
  });
  app.addHook('onClose', () => vite.close());
  return async (url) => vite.transformIndexHtml(url, await readFile(inRoot('web/src/office/index.html'), 'utf8'));
}

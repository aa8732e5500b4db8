import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const clientFolder = fileURLToPath(new URL('../../../build/client/', import.meta.url));
const picturePattern = /\.(?:svg|png|webp|ico)(?:\.br|\.gz)?$/;
const yearMs = 365 * 24 * 3600 * 1000;

/** Scripts, styles, fonts and drawings of the built storefront. Files below `/assets` carry a hash in their name and never change. */
export async function registerStaticAssets(app: FastifyInstance, root = clientFolder): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/');
      // Other origins may embed the pictures.
      if (picturePattern.test(path)) reply.header('cross-origin-resource-policy', 'cross-origin');
      reply.header('cache-control', immutable ? `public, max-age=${yearMs / 1000}, immutable` : 'public, max-age=3600');
    },
  });
}

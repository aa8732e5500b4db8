import { writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** A script of the storefront or the back office, with the length of each of its modules before minification. */
export interface BundledScript {
  file: string;
  code: string;
  imports: string[];
  modules: { id: string; bytes: number }[];
}

/** Writes to a file what the scripts of the browser consist of, for `npm run bench -- bundle`. */
export function reportBundle(path: string): Plugin {
  return {
    name: 'bundle-report',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const scripts: BundledScript[] = [];
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        const modules = Object.entries(part.modules).map(([id, { renderedLength: bytes }]) => ({ id, bytes }));
        scripts.push({ file: part.fileName, code: part.code, imports: part.imports, modules });
      }
      writeFileSync(path, JSON.stringify(scripts));
    },
  };
}

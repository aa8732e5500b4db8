import { readFileSync } from 'node:fs';

const web = new URL('../../../web/', import.meta.url);

export interface Theme {
  /** Colours of the storefront as `#rrggbb`. */
  colors: { canvas: string; surface: string; ink: string; muted: string };
  /** Drawings as SVG: the wordmark with the logo, and the logo alone on its plate. */
  logo: string;
  mark: string;
}

/** Colours and drawings of the shop for images outside its pages, read from the sources of the storefront. */
export function readTheme(): Theme {
  const tokens = readFileSync(new URL('src/ui/styles/tokens.css', web), 'utf8');
  const color = (name: string) => readColor(tokens, name);
  return {
    colors: { canvas: color('canvas'), surface: color('surface'), ink: color('ink'), muted: color('muted') },
    logo: readFileSync(new URL('public/logo.svg', web), 'utf8'),
    mark: readFileSync(new URL('public/favicon.svg', web), 'utf8'),
  };
}

function readColor(tokens: string, name: string): string {
  const color = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  if (!color) throw new Error(`tokens.css has no colour ${name}`);
  return color;
}

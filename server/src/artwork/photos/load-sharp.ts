export type Sharp = (typeof import('sharp'))['default'];

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'SvgBuffer'].map((name) => `VipsForeignLoad${name}`);

let loading: Promise<Sharp> | undefined;

/** Loads sharp on first use, to save memory in processes that never need it. */
export function loadSharp(): Promise<Sharp> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // Allows raster decoders, and SVG for our own drawings; `resizeImage` rejects other SVG.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

export type Sharp = (typeof import('sharp'))['default'];

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'SvgBuffer'].map((name) => `VipsForeignLoad${name}`);

let loading: Promise<Sharp> | undefined;

/** Loaded with the first picture that is made: a shop that nobody asks for one never pays for it. */
export function loadSharp(): Promise<Sharp> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // Only these decoders may look at bytes. The one for drawings sees our own: `resizeImage` keeps it away from all others.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

import order from './order.json' with { type: 'json' };

/** Folders in import order, leftmost first, with their sub-folders in the same order; '' is the files beside those. */
export const folders: Record<string, Record<string, string[]>> = order;

/** The domains of the server in their order: each may use what is to its left. */
export const serverOrder = Object.keys(order.server);

/** Folders of the server that are a domain of the trade, with README, schema and use cases. */
export const domains = [...serverOrder.slice(2, serverOrder.indexOf('audit') + 1), 'office'];

/** Location of a file: contract, server, web or other, and the domain or layer inside it. */
export function areaOf(path: string): { side: string; folder: string } {
  const [side = '', second = '', folder = ''] = path.split('/');
  if (second !== 'src' || !['contract', 'server', 'web'].includes(side)) return { side: 'other', folder: second };
  return { side, folder };
}

export const isInDomain = (path: string): boolean =>
  areaOf(path).side === 'server' && domains.includes(areaOf(path).folder);

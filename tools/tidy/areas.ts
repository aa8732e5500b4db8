/** The domains of the server in their order: each may use what stands before it. */
export const serverOrder = [
  'platform',
  'formatting',
  'email',
  'content',
  'identity',
  'catalog',
  'artwork',
  'favourites',
  'ledger',
  'promo',
  'cart',
  'deals',
  'payments',
  'wallet',
  'delivery',
  'checkout',
  'offers',
  'audit',
  'privacy',
  'pages',
  'api-docs',
  'demo',
  'app',
  'cli',
];

/** Folders of the server that are a domain of the trade, with README, schema and use cases. */
export const domains = serverOrder.slice(2, serverOrder.indexOf('audit') + 1);

/** Where a file stands. `side` is the part of the repository, `folder` the domain or layer inside of it. */
export type Area = { side: 'contract' | 'server' | 'web' | 'other'; folder: string };

export function areaOf(path: string): Area {
  const [top = '', second = '', folder = ''] = path.split('/');
  if (second !== 'src' || !['contract', 'server', 'web'].includes(top)) return { side: 'other', folder: top };
  return { side: top as 'contract' | 'server' | 'web', folder };
}

/** Schemas whose tables a folder of the server may read: its own and those before it. */
export function readableSchemas(folder: string): Set<string> {
  return new Set([
    ...serverOrder.slice(0, serverOrder.indexOf(folder) + 1),
    ...(folder === 'platform' ? jobSchemas : []),
  ]);
}

/** All schemas that the shop's statements can name. */
export const schemas = new Set([...serverOrder, 'graphile_worker']);

const jobSchemas = ['graphile_worker'];

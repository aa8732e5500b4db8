/** Folders of `web/src` in import order. A folder with sub-folders lists them in import order as well. */
const webFolders: Record<string, string[]> = {
  lib: ['paths', 'formats', 'storage', 'texts', 'browser', 'toasts', 'api', 'data', 'forms'],
  shop: ['preferences', 'session', 'cart', 'favourites'],
  ui: ['fonts', 'styles', 'controls', 'overlays', 'forms', 'feedback', 'data', 'page', 'product'],
  features: [],
  office: [],
  app: ['pages', 'consent', 'layouts', 'providers', 'loaders', 'routes'],
};

/** Sub-folders of the features that have some; features do not import each other, so they need no order among them. */
const featureFolders: Record<string, string[]> = {
  account: ['layout', 'profile', 'orders', 'security', 'privacy'],
  auth: ['layout', 'sign-in', 'sign-up', 'reset', 'verification', 'page'],
  catalog: ['cards', 'prefetch', 'filters', 'list', 'recent', 'product'],
  checkout: ['promo', 'purchase', 'payment'],
  offers: ['flow', 'sell', 'details', 'payout', 'list'],
  wallet: ['deposit', 'outcome', 'history'],
};

/** Says why a file of `web/src` may not import another one; nothing if it may. Paths are relative to `web/src`. */
export function objectToWebImport(from: string, target: string): string | undefined {
  const [fromFolder = '', ...fromRest] = from.split('/');
  const [folder = '', ...rest] = target.split('/');
  const unknown = [fromFolder, folder].find((each) => !(each in webFolders));
  if (unknown !== undefined) return `${unknown} is not a folder of the architecture`;
  // The router generates these types beside every route.
  if (target.includes('/+types/')) return undefined;
  // The office is a bundle of its own: it shares what is left of the features, not the features.
  if (fromFolder === 'office' && folder === 'features') return 'office does not import features';
  if (fromFolder !== folder) return objectToOrder(Object.keys(webFolders), fromFolder, folder);
  if (folder !== 'features') return objectToSubfolder(webFolders[folder], fromRest, rest);
  const [fromFeature = '', ...fromInner] = fromRest;
  const [feature = '', ...inner] = rest;
  if (fromFeature !== feature) return 'features do not import each other';
  return objectToSubfolder(featureFolders[feature], fromInner, inner);
}

// Files beside the sub-folders put them together, so they stand right of all of them.
function objectToSubfolder(order: string[] = [], from: string[], target: string[]): string | undefined {
  const [fromFolder, folder] = [from, target].map((path) => (path.length > 1 ? path[0] : undefined));
  const known = [...order, ''];
  return objectToOrder(known, fromFolder ?? '', folder ?? '');
}

function objectToOrder(order: string[], from: string, target: string): string | undefined {
  const unknown = [from, target].find((each) => !order.includes(each));
  if (unknown !== undefined) return `${unknown} is not a folder of the architecture`;
  if (order.indexOf(target) <= order.indexOf(from)) return undefined;
  return `${from} does not import ${target || 'the files beside it'}, which stands to its right`;
}

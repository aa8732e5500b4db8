/** Sub-folders of the server in import order; '' marks the files beside them. */
const subfolders: Record<string, string[]> = {
  platform: ['', 'worker', 'http'],
  email: ['', 'providers'],
  content: ['', 'providers'],
  identity: ['', 'verification', 'passwords', 'sessions', 'accounts'],
  catalog: ['', 'items', 'import', 'text-search', 'search'],
  artwork: ['drawings', 'photos', 'share-images'],
  payments: ['', 'payments', 'payouts', 'providers', 'reconciliation'],
  delivery: ['', 'providers'],
  offers: ['', 'withdrawal'],
  checkout: ['', 'orders', 'settlement', 'purchase'],
  cli: ['commands', ''],
};

/** Says why a file may not import another one of the same folder of `server/src`; nothing if it may. */
export function objectToSubfolder(folder: string, from: string, target: string): string | undefined {
  const order = subfolders[folder] ?? [''];
  const [place, other] = [from, target].map((path) => subfolderOf(path));
  const unknown = [place, other].find((each) => !order.includes(each ?? ''));
  if (unknown !== undefined) return `${folder}/${unknown} is not a folder of the architecture`;
  if (order.indexOf(other ?? '') <= order.indexOf(place ?? '')) return undefined;
  return `${place || 'a file beside the folders'} does not import ${other || 'a file beside them'}, which stands to its right`;
}

function subfolderOf(path: string): string {
  const [, , , name = '', file] = path.split('/');
  return file === undefined ? '' : name;
}

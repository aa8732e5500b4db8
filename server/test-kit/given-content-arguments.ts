import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Arguments of the commands of settings, texts, market prices and copies. */
export async function givenContentArguments(folder: string): Promise<Record<string, readonly string[]>> {
  const file = join(folder, 'changed-texts.json');
  await writeFile(file, JSON.stringify({ 'cart.title': 'Nichts da' }));
  const prices = join(folder, 'prices.csv');
  await writeFile(prices, 'item_id,date,price\n');
  const copies = join(folder, 'copies.csv');
  await writeFile(copies, 'reference,item,price,float\n');
  return {
    'copies import': [copies, '--dry-run'],
    'prices import-reference': [prices, '--dry-run'],
    'settings list': [],
    'settings set': ['copyright', '© Loadout'],
    'texts list': ['de', '--find=cart'],
    'texts set': ['de', 'cart.title', 'Leer'],
    'texts reset': ['de', 'cart.title'],
    'texts export': ['de', `--to=${join(folder, 'texts.json')}`],
    'texts import': ['de', file, '--preview'],
  };
}

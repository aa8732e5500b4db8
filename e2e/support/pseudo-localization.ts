import { readdir, readFile } from 'node:fs/promises';
import type { Shop } from './open-shop.ts';

/** A generated language: accented English, 40 % longer and in brackets. Any other text on a page is not translated. */
export const pseudoLanguage = { id: 99, code: 'eo' };

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'àƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
const accentOf = new Map(plain.split('').map((letter, index) => [letter, accented.charAt(index)]));
const growth = 0.4;
/** Placeholders and tags. */
const code = /(\{\w+\}|<\/?\w+>)/;
const textsFolder = 'contract/texts/en';

/** The text in the generated language. */
export function toPseudo(text: string): string {
  const parts = text.split(code).map((part) => (code.test(part) ? part : part.replaceAll(/\p{L}+/gu, growWord)));
  return `⟦${parts.join('')}⟧`;
}

/** Longer words strain a layout more than more words. */
function growWord(word: string): string {
  const doubled = Math.ceil(word.length * growth);
  return word
    .split('')
    .map((letter, index) => (accentOf.get(letter) ?? letter).repeat(index < doubled ? 2 : 1))
    .join('');
}

/** Adds the language to a running shop, with texts, countries, pages, categories and items, and waits until the shop uses it. */
export async function addPseudoLanguage(shop: Pick<Shop, 'db' | 'url'>): Promise<void> {
  const { id, code: iso } = pseudoLanguage;
  await shop.db
    .unsafe(`insert into content.languages (id, code, title) values (${id}, '${iso}', '${toPseudo('Pseudo')}');
    ${toPseudoRows('content.country_titles (country_id, language_id, title)', `id, ${id}, #title`, 'content.countries')};
    ${toPseudoRows('content.static_page_translations (page_id, language_id, title, content)', `page_id, ${id}, #title, '<p>' || #title || '</p>'`, 'content.static_page_translations where language_id = 1')};
    ${toPseudoRows('catalog.category_names (category_id, language_id, name)', `id, ${id}, #name`, 'catalog.categories')};
    ${toPseudoRows('deals.pack_titles (pack_id, language_id, title)', `id, ${id}, #title`, 'deals.packs')};
    ${toPseudoRows('catalog.item_titles (item_id, language_id, title)', `id, ${id}, #title`, 'catalog.items')}`);
  for (const file of await readdir(textsFolder)) await shop.db.unsafe(await toTextRows(file));
  await waitForTexts(shop);
}

/** Copies the rows of a table; columns marked with `#` get accents. */
function toPseudoRows(into: string, columns: string, from: string): string {
  const values = columns.replaceAll(
    /#(\w+)/g,
    (_, column: string) => `translate(${column}, '${plain}', '${accented}')`,
  );
  return `insert into ${into} select ${values} from ${from}`;
}

async function toTextRows(file: string): Promise<string> {
  const texts = JSON.parse(await readFile(`${textsFolder}/${file}`, 'utf8')) as Record<string, string>;
  const rows = Object.entries(texts).map(
    ([key, text]) => `(${pseudoLanguage.id}, '${key}', $$${toPseudo(text)}$$, true)`,
  );
  return `insert into content.localizations (language_id, key, text, is_edited) values ${rows.join(',')}`;
}

/** A notification tells the shop of the new texts. */
async function waitForTexts(shop: Pick<Shop, 'url'>): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`${shop.url}/api/items/list?limit=1&lang_id=${pseudoLanguage.id}`);
    const { payload } = (await answer.json()) as { payload: { title: string; exterior: string }[] };
    if (!/[A-Za-z]/.test(`${payload[0]?.title}${payload[0]?.exterior}`)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the shop does not use the generated language');
}

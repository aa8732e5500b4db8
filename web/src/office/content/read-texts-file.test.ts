import { expect, test } from 'vitest';
import { readTextsFile } from './read-texts-file.ts';

const texts = { 'cart.title': 'Mein "Korb"', 'cart.more': '+{count}\nweitere', 'cart.empty': 'Leer, wirklich' };

test.each([
  ['JSON', JSON.stringify(texts)],
  [
    'the export of the list',
    `\u{FEFF}key,english,text\r\n"cart.title","My Cart","Mein ""Korb"""\r\n"cart.more","x","'+{count}\nweitere"\r\n"cart.empty","","Leer, wirklich"\r\n`,
  ],
  ['semicolons', 'text;key\n"Mein ""Korb""";cart.title\n"+{count}\nweitere";cart.more\nLeer, wirklich;cart.empty'],
])('reads %s', (_kind, content) => {
  expect(readTextsFile(content)).toEqual(texts);
});

test('leaves out rows without a text', () => {
  expect(readTextsFile('key,text\ncart.title,\ncart.empty,Leer')).toEqual({ 'cart.empty': 'Leer' });
});

test.each(['', '{"cart": {"title": "x"}}', '{broken', 'name,value\na,b', 'Hello'])('refuses %j', (content) => {
  expect(readTextsFile(content)).toBeNull();
});

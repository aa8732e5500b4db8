import { press, type Screen } from './screen.ts';

export const copies: Screen[] = [
  {
    name: 'each-copy',
    about: 'List of each copy',
    who: 'guest',
    path: () => '/products?copies=each&sort=float_asc&float_from=0',
  },
  {
    name: 'copies',
    about: 'Item page with its copies',
    who: 'guest',
    path: ({ copiedPath }) => copiedPath,
  },
  { name: 'copy', about: 'Page of a copy', who: 'guest', path: ({ copyPath }) => copyPath },
  {
    name: 'copy-drawing',
    about: 'Drawing of a copy',
    who: 'guest',
    path: ({ copyPath }) => copyPath,
    act: (page, say) => press(page, say('catalog.inspect_drawn')),
  },
];

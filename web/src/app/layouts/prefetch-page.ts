import type { CallApi } from '#contract/api.ts';
import { loadList } from '#web/features/catalog/list/load-list.ts';
import { loadItem } from '#web/features/catalog/product/load-item.ts';

const shapes = [
  { path: /^\/products\/(?<category>[^/]+)\/[^/]+\/(?<productId>[^/]+)$/, load: loadItemPage },
  { path: /^\/(products|new|sale)$/, load: loadList },
  { path: /^\/products\/(?<category>[^/]+)(\/(?<subcategory>[^/]+))?$/, load: loadList },
];

type Params = Record<string, string>;

/** Makes the calls of the catalog page behind a link. */
export async function prefetchPage(call: CallApi, url: URL): Promise<void> {
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  for (const { path: shape, load } of shapes) {
    const found = shape.exec(path);
    if (!found) continue;
    const params = Object.entries({ ...found.groups }).map(([name, text]) => [name, text && decodeURIComponent(text)]);
    await load(call, { url, params: Object.fromEntries(params) as Params });
    return;
  }
}

async function loadItemPage(call: CallApi, { params }: { params: Params }): Promise<unknown> {
  return loadItem(call, params);
}

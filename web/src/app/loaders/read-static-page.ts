import { data } from 'react-router';
import { isApiError } from '#contract/api-error.ts';
import type { CallApi } from '#contract/api.ts';
import type { StaticPage } from '#contract/content.ts';
import { toId } from '#contract/ids.ts';
import { required } from '#web/lib/api/required-call.ts';

/** Reads the page of a URL id; 404 otherwise. */
export async function readStaticPage(call: CallApi, idText: string): Promise<StaticPage> {
  const id = toId(idText);
  if (id === null) throw data(null, { status: 404 });
  try {
    return (await required(call('readStaticPage', { id }), 'common.page_failed')).payload;
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}

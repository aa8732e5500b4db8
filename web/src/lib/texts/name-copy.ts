import type { LineCopy } from '#contract/line-copy.ts';
import { shortFloat } from '#contract/short-float.ts';
import type { Translate } from './texts.ts';

/** Title of an item, with the float of a copy, because copies of one item have the same title. */
export function nameCopy(t: Translate, { title, copy }: { title: string; copy?: LineCopy | null | undefined }): string {
  return copy ? t('catalog.copy_named', { title, float: shortFloat(copy.float) }) : title;
}

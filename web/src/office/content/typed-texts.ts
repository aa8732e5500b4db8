import { createContext } from 'react';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';

type Text = Pick<RowOf<'listTexts'>, 'key' | 'version' | 'text'>;

interface TypedText<Row extends Text> {
  /** As of the opening: a list that is read again meanwhile must not lend its newer version to this text. */
  row: Row;
  text: string;
}

/** Texts typed into open cells and not saved, by language and key. Rows out of view are gone, so it is not theirs. */
export type TypedTexts<Row extends Text = RowOf<'listTexts'>> = Map<string, TypedText<Row>>;

export const typedTextId = (languageId: number, { key }: Pick<Text, 'key'>): string => `${languageId} ${key}`;

/** Whether something would be lost with them. */
export function hasUnsavedTexts(texts: TypedTexts<Text>): boolean {
  return [...texts.values()].some(({ row, text }) => text !== (row.text ?? ''));
}

/** Whether the newest text is the one that was sent; null was sent to restore the shipped one. */
export function isSavedText(newest: Pick<RowOf<'listTexts'>, 'text' | 'is_edited'>, sent: string | null): boolean {
  return sent === null ? !newest.is_edited : newest.text === sent;
}

export interface HeldTexts {
  texts: TypedTexts;
  /** Sets what is typed into a cell; null once it is closed. */
  hold: (id: string, typed: TypedText<RowOf<'listTexts'>> | null) => void;
}

export const TypedTextsContext = createContext<HeldTexts>({ texts: new Map(), hold: () => {} });

import { z } from 'zod';
import { refuse } from './refusal.ts';

/** Last row of a page: the value by which the list is sorted, and the id that breaks ties. */
export interface Position {
  value: string | number;
  id: number;
}

/** Rows of a list after a position, or its first rows. `sort` is a column, descending with a leading minus. */
export interface PageRequest<S extends string = string> {
  sort: S;
  after: Position | null;
  limit: number;
}

export interface Page<R> {
  rows: R[];
  /** Cursor of the next page; null at the end of the list. */
  next: string | null;
}

/** Number of rows of a list, counted up to a maximum. */
export interface Total {
  count: number;
  isExact: boolean;
}

/** Makes a total of a count that stops one above `countMax`. */
export function toTotal(counted: number, countMax: number): Total {
  return { count: Math.min(counted, countMax), isExact: counted <= countMax };
}

const positionSchema = z.tuple([z.union([z.string(), z.number()]), z.number().int()]);

/** Reads the cursor of a page; a damaged one is invalid input. */
export function readCursor(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const { success, data } = positionSchema.safeParse(parseJson(cursor));
  if (!success) return refuseCursor();
  const [value, id] = data;
  return { value, id };
}

export function refuseCursor(): never {
  return refuse('invalid_input', {}, { cursor: ['common.invalid_cursor'] });
}

function parseJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

/** Makes a page of rows selected with one row more than `limit`, which shows that there is a next page. */
export function toPage<R>(rows: readonly R[], limit: number, positionOf: (row: R) => Position): Page<R> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length <= limit || !last) return { rows: shown, next: null };
  const { value, id } = positionOf(last);
  return { rows: shown, next: Buffer.from(JSON.stringify([value, id])).toString('base64url') };
}

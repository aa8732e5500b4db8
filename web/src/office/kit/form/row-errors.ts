import { ApiError, isApiError } from '#contract/api-error.ts';

interface Place {
  /** Field of the form that holds the row. */
  field: string;
  /** Names the row in the message, such as "Rule 2". */
  row: string;
}

/** Moves failures of rows, which the server names `links.2.title`, to the fields of the form that hold these rows. */
export function toRowErrors(error: unknown, list: string, placeOf: (index: number) => Place | null): unknown {
  if (!isApiError(error)) return error;
  const errors: Record<string, string[]> = {};
  for (const [name, texts] of Object.entries(error.errors)) {
    const [, of, index = ''] = /^(\w+)\.(\d+)\./.exec(name) ?? [];
    const place = of === list ? placeOf(Number(index)) : null;
    const moved = place ? texts.map((text) => `${place.row}: ${text}`) : texts;
    (errors[place?.field ?? name] ??= []).push(...moved);
  }
  return new ApiError(error.status, { code: error.code, message: error.message, errors, data: error.data });
}

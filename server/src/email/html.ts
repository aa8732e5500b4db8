const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Intentional HTML, as opposed to text from outside. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Part = Html | string | number | null | readonly Part[];

/** Template tag for HTML: escapes every value that is not `Html`, joins lists, omits null. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const source = strings.map((text, index) => (index === 0 ? text : toSource(parts[index - 1] ?? null) + text));
  return new Html(source.join(''));
}

function toSource(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.source;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map(toSource).join('');
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

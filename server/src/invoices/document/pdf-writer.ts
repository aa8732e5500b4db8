import PDFDocument from 'pdfkit';
import type { DocumentTable } from './document-view.ts';

const regular = fileOf('Geist-Regular.ttf');
const bold = fileOf('Geist-SemiBold.ttf');

function fileOf(name: string): string {
  return new URL(`fonts/${name}`, import.meta.url).pathname;
}

/** Points: A4. */
export const pageMargin = 48;
const page = { width: 595.28, height: 841.89, margin: pageMargin, footer: 36 };
export const contentWidth = page.width - 2 * page.margin;
const colors = { text: '#111111', muted: '#555555', line: '#c9ccc9' };
const sizes = { title: 20, body: 9, small: 8 };
const rowPadding = 4;

type Struct = PDFKit.PDFStructureElement;

/** Where tagged content belongs, and as what; the types of the library lack `scope`. */
interface Place extends PDFKit.Mixins.StructureElementOptions {
  parent: Struct;
  tag: string;
  scope?: 'Column' | 'Row';
}

interface TextStyle {
  x?: number;
  width?: number;
  size?: keyof typeof sizes;
  isBold?: boolean;
  isMuted?: boolean;
  align?: 'left' | 'right';
}

/** Characters that the font has no glyph for: its scripts are Latin, with Romanian and Vietnamese, and Cyrillic. */
const withoutGlyph =
  /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u017e\u01a0\u01a1\u01af\u01b0\u01e4-\u01e9\u0218-\u021b\u0400-\u045f\u0490-\u0493\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122\u2212]/gu;

const word = /[\p{L}\p{N}]/u;

/**
 * What the font can print: other spaces become plain ones, a letter or digit without a glyph becomes a question mark, so
 * that a name is never shortened unseen, and ornaments (the star of knives) are left out.
 */
export function toPrintable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u2000-\u200a\u202f]/g, '\u00a0')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(withoutGlyph, (character) => (word.test(character) ? '?' : ''))
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

interface PdfFacts {
  title: string;
  author: string;
  language: string;
  /** The date inside the file, so that a document is always the same bytes. */
  date: Date;
}

/** Writes tagged text and tables from top to bottom, page by page. What repeats on each page is an artifact. */
export class PdfWriter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: Struct;
  readonly #chunks: Buffer[] = [];
  readonly #end: Promise<void>;
  y = page.margin;

  constructor({ title, author, language, date }: PdfFacts) {
    this.#doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      font: regular,
      info: { Title: title, Author: author, CreationDate: date, ModDate: date },
    });
    this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#end = new Promise((resolve) => void this.#doc.on('end', resolve));
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
  }

  /** Writes a block of text below what is there and moves down. */
  text(tag: 'H1' | 'H2' | 'P', text: string, style: TextStyle = {}): void {
    this.#breakPage(this.#heightOf(text, style));
    this.#tagged({ parent: this.#root, tag }, () => this.#draw(text, this.y, style));
    this.y += this.#heightOf(text, style);
  }

  skip(points: number): void {
    this.y += points;
  }

  /** Writes a table; its head row repeats on each page. `shares` are the widths of the columns. */
  table({ caption, columns, rows, total }: DocumentTable, shares: number[]): void {
    const sum = shares.reduce((whole, share) => whole + share, 0);
    const widths = shares.map((share) => (share / sum) * contentWidth);
    const labels = columns.map(({ label }) => label);
    const layout = { widths, numeric: columns.map(({ isNumeric }) => isNumeric) };
    const table = this.#doc.struct('Table', { title: caption });
    this.#root.add(table);
    // A head row alone at the end of a page would say nothing.
    const headHeight = this.#rowHeight(labels, { ...layout, isBold: true });
    this.#breakPage(headHeight + this.#rowHeight(rows[0] ?? labels, layout));
    this.#row(table, labels, { ...layout, isHead: true, isBold: true });
    for (const [at, cells] of [...rows, ...(total ? [total] : [])].entries()) {
      const style = { ...layout, isBold: at === rows.length };
      if (this.#breakPage(this.#rowHeight(cells, style)))
        this.#row(null, labels, { ...layout, isHead: true, isBold: true });
      this.#row(table, cells, style);
    }
    table.end();
  }

  /** Writes a line at the foot of each page and returns the file. */
  async finish(footer: (at: number, count: number) => [string, string]): Promise<Buffer> {
    this.#root.end();
    const { count } = this.#doc.bufferedPageRange();
    for (let at = 0; at < count; at += 1) {
      this.#doc.switchToPage(at);
      const [left, right] = footer(at + 1, count);
      const y = page.height - page.footer;
      const style = { size: 'small', isMuted: true } as const;
      this.#artifact('Pagination', () => {
        this.#draw(left, y, { ...style, width: contentWidth * 0.75 });
        this.#draw(right, y, { ...style, align: 'right' });
      });
    }
    this.#doc.end();
    await this.#end;
    return Buffer.concat(this.#chunks);
  }

  #row(
    table: Struct | null,
    cells: string[],
    { widths, numeric, isHead = false, isBold }: RowStyle & { isHead?: boolean },
  ): void {
    const height = this.#rowHeight(cells, { widths, numeric, isBold });
    const row = table && this.#doc.struct('TR');
    if (table && row) table.add(row);
    let x = page.margin;
    for (const [at, text] of cells.entries()) {
      const width = widths[at] ?? 0;
      const style = { x, width: width - rowPadding, isBold, align: numeric[at] ? 'right' : 'left' } as const;
      const draw = () => this.#draw(text, this.y + rowPadding, style);
      if (!row) this.#artifact('Pagination', draw);
      else if (isHead) this.#tagged({ parent: row, tag: 'TH', scope: 'Column' }, draw);
      else if (at === 0) this.#tagged({ parent: row, tag: 'TH', scope: 'Row' }, draw);
      else this.#tagged({ parent: row, tag: 'TD' }, draw);
      x += width;
    }
    row?.end();
    this.y += height;
    this.#artifact('Layout', () => {
      this.#doc.moveTo(page.margin, this.y).lineTo(page.margin + contentWidth, this.y);
      this.#doc.lineWidth(isHead ? 1 : 0.5).stroke(colors.line);
    });
  }

  #rowHeight(cells: string[], { widths, isBold = false }: RowStyle): number {
    const heights = cells.map((text, at) => this.#heightOf(text, { isBold, width: (widths[at] ?? 0) - rowPadding }));
    return Math.max(...heights) + 2 * rowPadding;
  }

  /** Begins a page if a block does not fit; returns whether it did. */
  #breakPage(height: number): boolean {
    if (this.y + height <= page.height - page.margin - page.footer) return false;
    this.#doc.addPage();
    this.y = page.margin;
    return true;
  }

  #tagged({ parent, tag, ...attributes }: Place, draw: () => void): void {
    const element = this.#doc.struct(tag, attributes);
    parent.add(element);
    element.add(this.#doc.markStructureContent(tag));
    draw();
    this.#doc.endMarkedContent();
    element.end();
  }

  #artifact(type: 'Pagination' | 'Layout', draw: () => void): void {
    this.#doc.markContent('Artifact', { type });
    draw();
    this.#doc.endMarkedContent();
  }

  #draw(text: string, y: number, { x = page.margin, width = contentWidth, align = 'left', ...style }: TextStyle): void {
    this.#font(style).fillColor(style.isMuted ? colors.muted : colors.text);
    this.#doc.text(toPrintable(text), x, y, { width, align });
  }

  #heightOf(text: string, { width = contentWidth, ...style }: TextStyle): number {
    return this.#font(style).heightOfString(toPrintable(text) || ' ', { width });
  }

  #font({ size = 'body', isBold = false }: TextStyle): PDFKit.PDFDocument {
    return this.#doc.font(isBold ? bold : regular).fontSize(sizes[size]);
  }
}

interface RowStyle {
  widths: number[];
  numeric: boolean[];
  isBold?: boolean;
}

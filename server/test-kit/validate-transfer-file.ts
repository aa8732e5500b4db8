import { readFile } from 'node:fs/promises';
import { validateXML } from 'xmllint-wasm';

const schemaFile = new URL('transfer-file.xsd', import.meta.url);

/** Errors of a file of transfers against the schema of its message. */
export async function findTransferFileErrors(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'transfers.xml', contents: xml }],
    schema: [{ fileName: 'transfer-file.xsd', contents: await readFile(schemaFile, 'utf8') }],
  });
  return errors.map(({ message }) => message);
}

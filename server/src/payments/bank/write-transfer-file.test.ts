import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findTransferFileErrors } from '../../../test-kit/validate-transfer-file.ts';
import type { CreditTransfer, TransferFile } from '#server/payments/bank.types.ts';
import { writeTransferFile } from './write-transfer-file.ts';

const transfer: CreditTransfer = {
  endToEndId: 'PAYOUT-17-3',
  amountMinor: 42_00,
  name: 'Jürgen Groß',
  iban: 'DE89370400440532013000',
  address: { street: 'Example Street 1', postCode: '10115', town: 'Berlin', country: 'DE' },
  text: 'Loadout: payout 17',
};
const file: TransferFile = {
  messageId: 'PAYOUTS-20261125-EUR',
  createdAt: new Date('2026-11-25T10:00:00Z'),
  day: '2026-11-25',
  debtor: {
    name: 'Loadout Demo Ltd.',
    iban: 'DE84120300000000203000',
    bic: null,
    address: { street: '1 Example Street', postCode: '00000', town: 'Sampleton', country: 'DE' },
  },
  transfers: [transfer, { ...transfer, endToEndId: 'PAYOUT-18-3', amountMinor: 5, address: null }],
};

test('a file has the transfers, their number and sum, and fits the message definition', async () => {
  const xml = writeTransferFile(file);
  expect(await findTransferFileErrors(xml)).toEqual([]);
  expect(xml).toContain('<NbOfTxs>2</NbOfTxs>\n      <CtrlSum>42.05</CtrlSum>');
  expect(xml).toContain('<InstdAmt Ccy="EUR">42.00</InstdAmt>');
  expect(xml).toContain('<InstdAmt Ccy="EUR">0.05</InstdAmt>');
  expect(xml).toContain('<Nm>Juergen Gross</Nm>');
  expect(xml).toContain('<Id>NOTPROVIDED</Id>');
  expect(xml.match(/<PstlAdr>/g)).toHaveLength(2);
});

test('a name without a letter that banks take does not spoil the file', async () => {
  const xml = writeTransferFile({ ...file, transfers: [{ ...transfer, name: '/ /' }] });
  expect(await findTransferFileErrors(xml)).toEqual([]);
  expect(xml).toContain('<Nm>NOTPROVIDED</Nm>');
});

test('the BIC of the shop is written where it is known', async () => {
  const xml = writeTransferFile({ ...file, debtor: { ...file.debtor, bic: 'BYLADEM1001' } });
  expect(xml).toContain('<BICFI>BYLADEM1001</BICFI>');
  expect(await findTransferFileErrors(xml)).toEqual([]);
});

test('the schema finds faults: a free address, another currency, a name that is too long', async () => {
  const xml = writeTransferFile(file);
  const faults = [
    xml.replace('<TwnNm>Berlin</TwnNm>', '<AdrLine>Berlin</AdrLine>'),
    xml.replace('Ccy="EUR"', 'Ccy="USD"'),
    xml.replace('Juergen Gross', 'x'.repeat(71)),
    xml.replace('42.00', '42.001'),
  ];
  for (const fault of faults) expect(await findTransferFileErrors(fault)).not.toEqual([]);
});

test('whatever customers type, the file fits the message definition', async () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 250 });
  const hostile = fc
    .record({ name: text, street: text, postCode: text, town: text })
    .filter(({ name }) => /[A-Za-z]/.test(name));
  const samples = fc.sample(hostile, { seed: 4, numRuns: 200 });
  const transfers = samples.map(({ name, street, postCode, town }, at) => ({
    ...transfer,
    endToEndId: `PAYOUT-${at}-1`,
    name,
    address: { street, postCode, town, country: 'PT' },
  }));
  expect(await findTransferFileErrors(writeTransferFile({ ...file, transfers }))).toEqual([]);
});

import { expect, test } from 'vitest';
import { givenDebitNotice, givenStatusReport } from '../../../test-kit/bank-reports.ts';
import { readBankReport } from './read-bank-report.ts';

const status = givenStatusReport('PAYOUTS-20261125-EUR', [
  { endToEndId: 'PAYOUT-1-2', status: 'RJCT', code: 'AC01', words: 'IBAN  falsch', amount: '12.5' },
]);

async function reasonOf(text: string): Promise<unknown> {
  try {
    return await readBankReport(text);
  } catch (error) {
    return (error as { params?: { reason?: string } }).params?.reason ?? error;
  }
}

const rowsOf = (count: number) =>
  givenStatusReport(
    'PAYOUTS-20261125-EUR',
    Array.from({ length: count }, () => ({ endToEndId: 'PAYOUT-1-2', status: 'RJCT' })),
  );

test('a report has at most 10,000 rows, and a larger one is refused with the limit', async () => {
  expect((await readBankReport(rowsOf(10_000))).rows).toHaveLength(10_000);
  expect(await reasonOf(rowsOf(10_001))).toBe(
    'it has 10,001 rows; the shop reads at most 10,000 rows and 10 MB at once',
  );
});

test('a report has at most 40 elements for each of 10,000 rows', async () => {
  const reason = 'it has more than 400,000 elements; the shop reads at most 10,000 rows and 10 MB at once';
  expect(await reasonOf(`<Document>${'<a/>'.repeat(400_000)}</Document>`)).toBe(reason);
});

test('other work goes on while a large report is read', async () => {
  const text = rowsOf(10_000);
  let turns = 0;
  const work = setInterval(() => (turns += 1), 0);
  await readBankReport(text);
  clearInterval(work);
  expect(turns).toBeGreaterThan(10);
});

const detail = (id: string, amount: string) => `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs>${amount}</TxDtls>`;

test('a status report names file, transfer, amount in cents and the reason in words', async () => {
  expect(await readBankReport(`\uFEFF${status}`)).toEqual({
    messageId: 'STATUS-PAYOUTS-20261125-EUR',
    fileId: expect.any(String) as string,
    accountIbans: [],
    rows: [
      {
        endToEndId: 'PAYOUT-1-2',
        fileId: 'PAYOUTS-20261125-EUR',
        accountIban: null,
        outcome: 'failed',
        doubt: null,
        amount: { minor: 12_50, currency: 'EUR' },
        bankReference: null,
        reason: 'AC01: The account number is wrong. IBAN falsch',
      },
    ],
  });
});

const because = (code: string) => `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`;

test.each([
  ['of the file', { group: `<GrpSts>RJCT</GrpSts>${because('DU01')}` }, 1],
  ['of the block', { block: `<PmtInfSts>RJCT</PmtInfSts>${because('AM05')}` }, 1],
  ['of the file, whose block gives another one', { group: because('DUPL'), block: because('NARR') }, 0],
])(
  'a repetition that is the reason %s is one of every transfer without a reason of its own',
  async (_, above, restCount) => {
    const rows = [
      { endToEndId: 'PAYOUT-1-2', status: 'RJCT' },
      { endToEndId: 'PAYOUT-2-2', status: 'RJCT', code: 'AC04' },
      { endToEndId: 'PAYOUT-3-2', status: 'ACSC' },
    ];
    expect((await readBankReport(givenStatusReport('FILE', rows, above))).rows).toMatchObject([
      {
        endToEndId: 'PAYOUT-1-2',
        outcome: null,
        doubt: 'duplicate',
        reason: expect.stringMatching(/^(?:DU|AM)/) as string,
      },
      { endToEndId: 'PAYOUT-2-2', outcome: 'failed', doubt: null, reason: 'AC04: The account is closed.' },
      { endToEndId: 'PAYOUT-3-2', outcome: 'sent', doubt: null },
      ...Array.from({ length: restCount }, () => ({ endToEndId: null, doubt: 'duplicate' })),
    ]);
  },
);

test('a refused block of a file that the bank took for a repetition is one, and so is a second reason', async () => {
  const text = givenStatusReport('FILE', [{ endToEndId: 'PAYOUT-1-2', status: 'RJCT', code: ['NARR', 'AM05'] }], {
    group: because('DU02'),
    block: '<PmtInfSts>RJCT</PmtInfSts>',
  });
  expect((await readBankReport(text)).rows).toMatchObject([{ doubt: 'duplicate' }, { doubt: 'duplicate' }]);
});

test('a transfer without a reason has that of its file', async () => {
  const rows = [{ endToEndId: 'PAYOUT-1-2', status: 'RJCT' }];
  expect((await readBankReport(givenStatusReport('FILE', rows, { group: because('AM04') }))).rows).toMatchObject([
    { outcome: 'failed', reason: 'AM04: The account of the shop has not enough money.' },
  ]);
});

test('a notice has one row for each transfer of a collective booking, and none without an id', async () => {
  const text = givenDebitNotice([{ endToEndId: 'PAYOUT-1-2', amount: '37.50' }]).replace(
    /<TxDtls>[\s\S]*<\/TxDtls>/,
    detail('PAYOUT-1-2', '<Amt Ccy="EUR">25.00</Amt>') + detail('PAYOUT-2-2', '') + detail('NOTPROVIDED', ''),
  );
  expect((await readBankReport(text)).rows).toMatchObject([
    { endToEndId: 'PAYOUT-1-2', outcome: 'sent', amount: { minor: 25_00 } },
    { endToEndId: 'PAYOUT-2-2', outcome: 'sent', amount: null },
  ]);
});

test.each([
  ['a file that is no XML', 'IBAN;AMOUNT', /^it is no complete XML file\. Choose the pain\.002 or camt\.054 file/],
  ['an element that is not closed', status.replace('</TxSts>', ''), /no complete XML file/],
  ['a document type', status.replace('<Document', '<!DOCTYPE Document [<!ENTITY a "b">]><Document'), /document type/],
  ['an unknown entity', status.replace('RJCT', '&bank;'), /no complete XML file/],
  ['another message', status.replaceAll('pain.002.001.10', 'pain.002.001.03'), /neither pain.002/],
  ['a message without content', status.replaceAll('CstmrPmtStsRpt', 'Other'), /no CstmrPmtStsRpt/],
  ['a report without an id', status.replace(/<MsgId>.*?<\/MsgId>/, ''), /no message id/],
  ['an amount with fractions of a cent', status.replace('12.5<', '12.505<'), /no amount/],
  ['a transfer without a name', status.replace(/<OrgnlEndToEndId>.*?<\/OrgnlEndToEndId>/, ''), /no end-to-end id/],
  ['elements that are too deep', `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`, /too deep/],
  ['more than 10 MB', `<a>${'x'.repeat(11 * 1024 * 1024)}</a>`, /larger than 10 MB/],
  ['nothing', ' ', /it is empty/],
])('refuses %s and says why', async (_name, text, reason) => {
  expect(await reasonOf(text)).toEqual(expect.stringMatching(reason));
});

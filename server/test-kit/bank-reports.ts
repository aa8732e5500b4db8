interface StatusRow {
  endToEndId: string;
  status: string;
  /** Several are reasons of their own; the words belong to the last one. */
  code?: string | string[];
  words?: string;
  amount?: string;
}

function toReasons({ code = [], words }: StatusRow): string {
  const reasons = [code].flat().map((one) => `<Rsn><Cd>${one}</Cd></Rsn>`);
  const added = words === undefined ? '' : `<AddtlInf>${words}</AddtlInf>`;
  return reasons
    .map((reason, at) => `<StsRsnInf>${reason}${at === reasons.length - 1 ? added : ''}</StsRsnInf>`)
    .join('');
}

/** A status report of a bank (pain.002.001.10) about a file. */
export function givenStatusReport(
  fileId: string,
  rows: StatusRow[],
  { messageId = `STATUS-${fileId}`, group = '', block = '' } = {},
): string {
  const transfers = rows.map(
    (row) => `
      <TxInfAndSts>
        <OrgnlEndToEndId>${row.endToEndId}</OrgnlEndToEndId>
        <TxSts>${row.status}</TxSts>
        ${toReasons(row)}
        ${row.amount === undefined ? '' : `<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${row.amount}</InstdAmt></Amt></OrgnlTxRef>`}
      </TxInfAndSts>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">
  <CstmrPmtStsRpt>
    <GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>2026-11-25T12:00:00</CreDtTm></GrpHdr>
    <OrgnlGrpInfAndSts>
      <OrgnlMsgId>${fileId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${group}
    </OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts><OrgnlPmtInfId>${fileId}</OrgnlPmtInfId>${block}${transfers.join('')}</OrgnlPmtInfAndSts>
  </CstmrPmtStsRpt>
</Document>`;
}

interface NoticeRow {
  endToEndId: string;
  amount: string;
  direction?: 'DBIT' | 'CRDT';
  status?: string;
  code?: string;
  currency?: string;
  /** Reference of the bank for the booking. */
  reference?: string;
  isReversal?: boolean;
}

/** Bookings on the account of the shop (camt.054.001.08), one entry for each transfer. */
export function givenDebitNotice(rows: NoticeRow[], messageId = 'NOTICE-1'): string {
  const entries = rows.map(
    ({ endToEndId, amount, direction = 'DBIT', status = 'BOOK', code, currency = 'EUR', reference, isReversal }) => `
      <Ntry>
        <Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${isReversal === true ? '<RvslInd>true</RvslInd>' : ''}<Sts><Cd>${status}</Cd></Sts>
        ${reference === undefined ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`}
        <NtryDtls>
          <TxDtls>
            <Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>
            ${code === undefined ? '' : `<RtrInf><Rsn><Cd>${code}</Cd></Rsn></RtrInf>`}
          </TxDtls>
        </NtryDtls>
      </Ntry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08">
  <BkToCstmrDbtCdtNtfctn>
    <GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>2026-11-26T06:00:00</CreDtTm></GrpHdr>
    <Ntfctn><Id>1</Id><Acct><Id><IBAN>DE84120300000000203000</IBAN></Id></Acct>${entries.join('')}</Ntfctn>
  </BkToCstmrDbtCdtNtfctn>
</Document>`;
}

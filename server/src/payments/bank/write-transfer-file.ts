import { create } from 'xmlbuilder2';
import { assert } from '#server/platform/assert.ts';
import type { BankAddress, CreditTransfer, DebtorAccount, TransferFile } from '#server/payments/bank.types.ts';
import { toSepaText } from './sepa-text.rules.ts';

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/** What banks read as missing. */
const notProvided = 'NOTPROVIDED';

/** Most that SEPA banks take of a name, a street and so on. */
const lengthMax = { name: 70, street: 70, postCode: 16, town: 35, text: 140 } as const;

/** Writes SEPA credit transfers as a message of ISO 20022, pain.001.001.09, with structured addresses. */
export function writeTransferFile(file: TransferFile): string {
  assert(file.transfers.length > 0, 'a file has transfers');
  const { messageId, createdAt, day, debtor, transfers } = file;
  const sums = {
    NbOfTxs: transfers.length,
    CtrlSum: toAmount(transfers.reduce((sum, { amountMinor }) => sum + amountMinor, 0)),
  };
  const name = toSepaText(debtor.name, lengthMax.name);
  const header = {
    MsgId: messageId,
    CreDtTm: createdAt.toISOString().slice(0, 19),
    ...sums,
    InitgPty: { Nm: name },
  };
  const payment = {
    PmtInfId: messageId,
    PmtMtd: 'TRF',
    ...sums,
    PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
    ReqdExctnDt: { Dt: day },
    ...toDebtor(debtor),
    ChrgBr: 'SLEV',
    CdtTrfTxInf: transfers.map(toTransfer),
  };
  const message = { Document: { '@xmlns': namespace, CstmrCdtTrfInitn: { GrpHdr: header, PmtInf: payment } } };
  return `${create({ version: '1.0', encoding: 'UTF-8' }, message).end({ prettyPrint: true })}\n`;
}

function toDebtor({ name, iban, bic, address }: DebtorAccount): object {
  return {
    Dbtr: { Nm: toSepaText(name, lengthMax.name), PstlAdr: toAddress(address) },
    DbtrAcct: { Id: { IBAN: iban } },
    DbtrAgt: { FinInstnId: bic === null ? { Othr: { Id: notProvided } } : { BICFI: bic } },
  };
}

/** The bank of the recipient follows from the IBAN. */
function toTransfer({ endToEndId, amountMinor, name, iban, address, text }: CreditTransfer): object {
  return {
    PmtId: { EndToEndId: endToEndId },
    Amt: { InstdAmt: { '@Ccy': 'EUR', '#': toAmount(amountMinor) } },
    Cdtr: {
      Nm: toSepaText(name, lengthMax.name) || notProvided,
      ...(address && isComplete(address) && { PstlAdr: toAddress(address) }),
    },
    CdtrAcct: { Id: { IBAN: iban } },
    RmtInf: { Ustrd: toSepaText(text, lengthMax.text) },
  };
}

/** An address needs a town and a country; without them it is left out. */
const isComplete = ({ town }: BankAddress): boolean => toSepaText(town, lengthMax.town) !== '';

function toAddress({ street, postCode, town, country }: BankAddress): object {
  const parts = {
    StrtNm: toSepaText(street, lengthMax.street),
    PstCd: toSepaText(postCode, lengthMax.postCode),
    TwnNm: toSepaText(town, lengthMax.town),
    Ctry: country,
  };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== ''));
}

/** Cents as euros: 12.50. */
function toAmount(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

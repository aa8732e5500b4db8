/** Each row is a transaction of the request: twice the transfers of the largest file of payouts. */
export const reportRowsMax = 10_000;

const megabytesMax = 10;
export const reportBytesMax = megabytesMax * 1024 * 1024;

export const reportSizeText = `${megabytesMax} MB`;
export const reportLimitsText = `${reportRowsMax.toLocaleString('en')} rows and ${reportSizeText}`;

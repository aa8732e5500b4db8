/** How money that the bank paid once too often was closed: its customer paid it back by another way, or it is a loss. */
export type SurplusWay = 'paid_back' | 'written_off';

/** Or it settled a later payout of the same debt. */
export type ClosingWay = SurplusWay | 'settled';

export interface SurplusClosing {
  id: number;
  amountMinor: number;
  way: SurplusWay;
  askedBy: string;
  askedAt: Date;
  bookedAt: Date | null;
  recoveredMinor: number;
}

/** A closing that is booked. */
export interface BookedClosing extends Omit<SurplusClosing, 'way'> {
  way: ClosingWay;
}

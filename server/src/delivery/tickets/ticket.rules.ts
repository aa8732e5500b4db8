import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SealedTicket, Ticket, TicketState } from './tickets.types.ts';

/** Letters and digits that nobody mistakes for each other: no I, O, 0 or 1. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;
const codePattern = new RegExp(`^[${alphabet}]{${codeLength}}$`);

/** Makes a code from random numbers below the given bound. */
export function toCode(random: (below: number) => number): string {
  return Array.from({ length: codeLength }, () => alphabet[random(alphabet.length)]).join('');
}

/** As it is shown: `KM4T-9XQ2`. */
export function toShownCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Seals what a ticket says, so that a changed row is found out. */
export function sealOf(ticket: SealedTicket, key: string): string {
  const { deliveryId, code, botName, itemTitle, floatValue } = ticket;
  const said = JSON.stringify([deliveryId, code, botName, itemTitle, floatValue]);
  return createHmac('sha256', Buffer.from(key, 'hex')).update(said).digest('base64url');
}

export function isSealed(ticket: Ticket, key: string): boolean {
  return isSame(ticket.seal, sealOf(ticket, key));
}

export function isSame(given: string, known: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(known)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function stateOf({ status, validUntil }: Ticket, now: Date): TicketState {
  if (status !== 'open') return status;
  return now < validUntil ? 'open' : 'expired';
}

export function toTicketLink({ code, seal }: Pick<Ticket, 'code' | 'seal'>, shopUrl: string): string {
  return new URL(`/verify-trade?code=${toShownCode(code)}&seal=${seal}`, shopUrl).href;
}

export interface TypedCode {
  code: string;
  /** Seal of a link; null where only the code was typed. */
  seal: string | null;
}

/** Reads a code, or the link of a ticket; `other_site` if the link leads elsewhere, null if it is neither. */
export function readTypedCode(typed: string, shopUrl: string): TypedCode | 'other_site' | null {
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? URL.parse(typed) : null;
  if (url && url.host !== new URL(shopUrl).host) return 'other_site';
  const code = toPlainCode(url ? (url.searchParams.get('code') ?? '') : typed);
  if (code === null) return null;
  return { code, seal: url?.searchParams.get('seal') ?? null };
}

function toPlainCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s\-–—]/g, '');
  return codePattern.test(code) ? code : null;
}

import type { Receipt } from './sale-calls.ts'

/** Is this sale only on the till so far? */
export const isProvisional = ({ invoice, provisional }: Receipt): boolean => provisional !== '' && invoice === provisional

/** The number on the customer's receipt, if the sale has another one now; else empty. */
export const printedAs = (receipt: Receipt): string => (isProvisional(receipt) ? '' : receipt.provisional)

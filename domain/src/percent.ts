import { decimalToNumber } from './decimal.ts'

/** In hundredths of a per cent, as rates, discounts and shares are. */
export const HUNDRED_PERCENT = 10_000n

/** A rate or a share in hundredths of a per cent, with no more decimals than it needs: '7.5%' of 750. */
export const formatPercent = (hundredths: bigint): string => `${decimalToNumber(hundredths, 2)}%`

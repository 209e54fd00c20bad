import { decimalToNumber } from './decimal.ts'

/** A rate or a share in hundredths of a per cent, with no more decimals than it needs: '7.5%' of 750. */
export const formatPercent = (hundredths: bigint): string => `${decimalToNumber(hundredths, 2)}%`

import { decodeDecimal, formatDecimal } from '@akonta/domain/decimal'

/** Digits, commas and at most one point followed by at most so many decimals. */
export const isDecimalInProgress = (text: string, decimals: number): boolean => {
  const [whole = '', fraction, ...more] = text.split('.')
  return more.length === 0 && /^[\d,]*$/.test(whole) && (fraction === undefined || (/^\d*$/.test(fraction) && fraction.length <= decimals))
}

/** Commas before every three digits, or one that was just typed. */
const GROUPED = /^(?:\d*|\d{1,3}(?:,\d{3})*),?(?:\.\d*)?$/

/**
 * Parses the input: "1,250.5" is 12505000n with 4 decimals. Null if it is not a number, or too large; also for "1,5", which one person types for one and
 * a half and another would read as fifteen.
 */
export const readDecimalText = (text: string, decimals: number): bigint | null => {
  if (!GROUPED.test(text)) return null
  const plain = text
    .replaceAll(',', '')
    .replace(/^\.(?=\d)/, '0.')
    .replace(/\.$/, '')
  const decoded = decodeDecimal(plain, decimals)
  return decoded.ok ? decoded.value : null
}

/** The text of a field without focus: thousands separators and at least `shown` decimals, more only if they are not zero. */
export const writeDecimalText = (value: bigint | null, decimals: number, shown: number): string => {
  if (value === null) return ''
  const [whole = '', fraction = ''] = formatDecimal(value, decimals).split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(shown, '0')
  return kept === '' ? whole : `${whole}.${kept}`
}

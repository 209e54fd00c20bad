import { decodeDecimal, formatDecimal } from '@akonta/domain/decimal'

/** May this stand in a field while it is typed? Digits, commas and at most one point followed by at most so many decimals. */
export const isDecimalInProgress = (text: string, decimals: number): boolean => {
  const [whole = '', fraction, ...more] = text.split('.')
  return more.length === 0 && /^[\d,]*$/.test(whole) && (fraction === undefined || (/^\d*$/.test(fraction) && fraction.length <= decimals))
}

/** Reads what was typed: "1,250.5" is 12505000n with 4 decimals. Null when it is no number, or too large. */
export const readDecimalText = (text: string, decimals: number): bigint | null => {
  const plain = text
    .replaceAll(',', '')
    .replace(/^\.(?=\d)/, '0.')
    .replace(/\.$/, '')
  const decoded = decodeDecimal(plain, decimals)
  return decoded.ok ? decoded.value : null
}

/** What a field shows when nobody types: thousands apart and at least `shown` decimals, more only where they say something. */
export const writeDecimalText = (value: bigint | null, decimals: number, shown: number): string => {
  if (value === null) return ''
  const [whole = '', fraction = ''] = formatDecimal(value, decimals).split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(shown, '0')
  return kept === '' ? whole : `${whole}.${kept}`
}

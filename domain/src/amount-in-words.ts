import type { Pesewas } from './money.ts'
import { magnitude } from './whole-numbers.ts'

const ONES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const SCALES: readonly (readonly [bigint, string])[] = [
  [1_000_000_000_000n, 'trillion'],
  [1_000_000_000n, 'billion'],
  [1_000_000n, 'million'],
  [1_000n, 'thousand'],
]

const belowHundred = (number: number): string => {
  if (number < 20) return ONES[number] ?? ''
  const rest = number % 10
  return `${TENS[Math.floor(number / 10)]}${rest === 0 ? '' : `-${ONES[rest]}`}`
}

const belowThousand = (number: number): string => {
  const rest = number % 100
  if (number < 100) return belowHundred(number)
  return `${ONES[Math.floor(number / 100)]} hundred${rest === 0 ? '' : ` and ${belowHundred(rest)}`}`
}

const wholeInWords = (number: bigint): string => {
  const parts: string[] = []
  let rest = number
  for (const [size, name] of SCALES) {
    if (rest < size) continue
    parts.push(`${wholeInWords(rest / size)} ${name}`)
    rest %= size
  }
  if (rest === 0n && parts.length > 0) return parts.join(' ')
  const joint = parts.length > 0 && rest < 100n ? 'and ' : ''
  return [...parts, `${joint}${belowThousand(Number(rest))}`].join(' ')
}

/** An amount as it is written on cheques and payslips: 354450n is "Three thousand five hundred and forty-four cedis and fifty pesewas". */
export const amountInWords = (amount: Pesewas): string => {
  const size = magnitude(amount)
  const [cedis, pesewas] = [size / 100n, Number(size % 100n)]
  const words = `${amount < 0n ? 'minus ' : ''}${wholeInWords(cedis)} ${cedis === 1n ? 'cedi' : 'cedis'}`
  const whole = pesewas === 0 ? words : `${words} and ${belowHundred(pesewas)} ${pesewas === 1 ? 'pesewa' : 'pesewas'}`
  return whole.charAt(0).toUpperCase() + whole.slice(1)
}

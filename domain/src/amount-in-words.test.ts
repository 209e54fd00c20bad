import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test('an amount is written in words, as on a cheque', () => {
  const written: readonly (readonly [bigint, string])[] = [
    [0n, 'Zero cedis'],
    [1n, 'Zero cedis and one pesewa'],
    [1_00n, 'One cedi'],
    [21_05n, 'Twenty-one cedis and five pesewas'],
    [100_00n, 'One hundred cedis'],
    [1_001_00n, 'One thousand and one cedis'],
    [3_544_50n, 'Three thousand five hundred and forty-four cedis and fifty pesewas'],
    [40_000_00n, 'Forty thousand cedis'],
    [1_200_015_10n, 'One million two hundred thousand and fifteen cedis and ten pesewas'],
    [-5_00n, 'Minus five cedis'],
  ]
  for (const [amount, words] of written) expect(amountInWords(amount)).toBe(words)
})

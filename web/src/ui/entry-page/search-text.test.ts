import { expect, test } from 'vitest'
import { firstWanted, readSearchText } from './search-text.ts'

test('a number and an asterisk before the text set the quantity', () => {
  expect(readSearchText('3*milo')).toEqual({ text: 'milo', quantity: 30_000n })
  expect(readSearchText(' 1.5 * rice 5kg ')).toEqual({ text: 'rice 5kg', quantity: 15_000n })
  expect(readSearchText('3*')).toEqual({ text: '', quantity: 30_000n })
})

test('anything else is text alone', () => {
  expect(readSearchText('603100091464')).toEqual({ text: '603100091464', quantity: null })
  expect(readSearchText('a*b')).toEqual({ text: 'a*b', quantity: null })
  expect(readSearchText('0*milo')).toEqual({ text: '0*milo', quantity: null })
})

test('Enter takes a complete match, else the first available result, else the first', () => {
  const found = (name: string, unavailable: string | null = null) => ({ name, code: '', unavailable })
  const milk = [found('Ideal Milk 160g', 'Unavailable'), found('Ideal Milk 380g'), found('Ideal Milk Powder')]
  expect(firstWanted(milk, 'ideal')).toBe(1)
  expect(firstWanted(milk, 'IDEAL milk 160g')).toBe(0)
  expect(firstWanted([{ ...found('Soap', 'Unavailable'), code: '6031' }, found('Soap 6031')], '6031')).toBe(0)
  expect(firstWanted([found('A', 'Unavailable'), found('B', 'Unavailable')], 'x')).toBe(0)
})

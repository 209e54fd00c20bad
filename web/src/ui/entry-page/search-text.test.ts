import { expect, test } from 'vitest'
import { readSearchText } from './search-text.ts'

test('a number and a star before the text set the quantity', () => {
  expect(readSearchText('3*milo')).toEqual({ text: 'milo', quantity: 30_000n })
  expect(readSearchText(' 1.5 * rice 5kg ')).toEqual({ text: 'rice 5kg', quantity: 15_000n })
  expect(readSearchText('3*')).toEqual({ text: '', quantity: 30_000n })
})

test('anything else is text alone', () => {
  expect(readSearchText('603100091464')).toEqual({ text: '603100091464', quantity: null })
  expect(readSearchText('a*b')).toEqual({ text: 'a*b', quantity: null })
  expect(readSearchText('0*milo')).toEqual({ text: '0*milo', quantity: null })
})

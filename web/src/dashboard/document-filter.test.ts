import { expect, test } from 'vitest'
import { filterOf, filterText } from './document-filter.ts'

test.each([
  ['product=1001&start=2026-11-01', 'Milo Tin 400g', 'Sales of Milo Tin 400g'],
  ['category=0', '', 'Sales of No category'],
  ['customer=CASH', '', 'Sales of Cash customers'],
  ['weekday=5&hour=9', '', 'Sales on Fridays at 09:00'],
  ['weekday=9&hour=9', '', 'Sales behind the figure'],
  ['', '', 'Sales behind the figure'],
])('the documents of %j with the name %j are called %j', (address, about, title) => {
  expect(filterText(filterOf(new URLSearchParams(address)), about)).toBe(title)
})

test('the call gets the filters of the address, and nothing else in it', () => {
  expect(filterOf(new URLSearchParams('customer=C0012&page=3&start=2026-11-01&view=x'))).toEqual({ customer: 'C0012' })
})

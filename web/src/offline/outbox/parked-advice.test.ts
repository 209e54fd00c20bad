import { expect, test } from 'vitest'
import { adviceFor, adviceForLeft } from './parked-advice.ts'

test('each refusal explains what to do, and who may do it', () => {
  expect(adviceFor('sale', 'price_not_yours', true)).toBe('Retry saves it at the printed price, as your sale')
  expect(adviceFor('sale', 'price_not_yours', false)).toBe('Ask a manager to sign in on this till and resolve it')
  for (const mayResolve of [true, false]) {
    expect(adviceFor('sale', 'not_enough_stock', mayResolve)).toBe('Receive or count the goods, then Retry')
    for (const code of ['too_long_ago', 'month_closed'])
      expect([code, adviceFor('sale', code, mayResolve)]).toEqual([code, 'Save it with today’s date'])
    expect(adviceFor('sale', 'branch_closed', mayResolve)).toBe('Ask an administrator to reopen the branch, then Retry')
  }
  expect(adviceFor('sale', 'not_found', true)).toBe('Retry, or enter the sale again by hand and give its number here')
  expect(adviceFor('sale', 'not_found', false)).toBe('Ask a manager to sign in on this till and resolve it')
})

test('an entry that a colleague left behind is sent in the name of the manager, unless it may have been saved', () => {
  for (const kind of ['sale', 'payment'] as const) expect(adviceForLeft({ kind, tried: false })).toContain('Retry saves it in your name')
  expect(adviceForLeft({ kind: 'sale', tried: true })).toContain('check the sales report first')
  for (const kind of ['return', 'payment', 'customer', 'register_open', 'register_cash', 'register_close', 'count_line'] as const)
    expect(adviceForLeft({ kind, tried: true })).toBe(
      'If the cashier has left, check first whether it was saved. Enter it again by hand only if it was not. Then void this one',
    )
})

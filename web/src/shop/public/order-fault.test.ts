import { expect, test } from 'vitest'
import { ApiFailure } from '../../lib/api.ts'
import { orderFaultOf } from './order-fault.ts'

test('an order without an answer is not called unsent: the shop may have it', () => {
  expect(orderFaultOf(new ApiFailure(0, 'no_answer', 'The server cannot be reached')).title).toBe('The shop has not answered')
  expect(orderFaultOf(new ApiFailure(504, 'foreign_answer', 'No answer')).title).toBe('The shop has not answered')
  const changed = new ApiFailure(409, 'price_changed', 'Prices have changed')
  expect(orderFaultOf(changed)).toEqual({ title: 'The order was not sent', detail: 'Prices have changed' })
})

import { expect, test } from 'vitest'
import { cashLineOfAccount } from './cash-flow.ts'

test.each(['constructor', 'toString', '__proto__'])('cash of the account %s that a business added is in a line of the statement', account =>
  expect(cashLineOfAccount({ account, typeKey: 8 })).toBe('expenses'),
)

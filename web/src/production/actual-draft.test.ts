import { expect, test } from 'vitest'
import {
  changedWaste,
  enteredIn,
  inBase,
  NOTHING_ENTERED,
  readActual,
  storedActual,
  withoutWaste,
  withUsed,
  withWaste,
} from './actual-draft.ts'

test('what happened is what was entered, without unfinished losses, and survives the stored list', () => {
  expect(enteredIn(NOTHING_ENTERED)).toEqual({})
  const two = withWaste(withWaste(withUsed({ ...NOTHING_ENTERED, planned: 400_000n }, 3, 50_000n), 3), 9)
  const [sugar, bread] = two.waste
  if (sugar === undefined || bread === undefined) throw new Error('two losses')
  const done = changedWaste(two, { ...bread, quantity: 20_000n, reason: ' Burnt ' })
  const entered = {
    planned: 400_000n,
    used: [{ productId: 3, quantity: 50_000n }],
    waste: [{ productId: 9, quantity: 20_000n, type: 'DAMAGED_ITEMS', reason: 'Burnt' }],
  }
  expect(enteredIn(done)).toEqual(entered)
  expect(enteredIn(withUsed(withoutWaste(done, bread.key), 3, null))).toEqual({ planned: 400_000n })
  expect(readActual(JSON.parse(JSON.stringify(storedActual(enteredIn(done)))))).toEqual(entered)
})

test('a stored list of another shape is read as empty', () => {
  const stored = JSON.parse(
    '{"plannedQty":"many","used":[{"productId":"3","qty":1}],"waste":[{"productId":9,"qty":1,"type":"EATEN","reason":"x"}]}',
  )
  expect(readActual(stored)).toEqual({})
})

test('what was used is typed in packs and stored in base units', () => {
  const carton = { number: 1, name: 'Carton', size: 480_000n }
  expect([inBase(15_000n, carton), inBase(15_000n, undefined), inBase(null, carton)]).toEqual([720_000n, 15_000n, null])
  expect(inBase(10_001n, { ...carton, size: 3_333n })).toBe(3_333n)
})

import { expect, test } from 'vitest'
import { billOfDraft, draftOf, withoutPart, withPart, withQuantityOf } from './bill-draft.ts'

const SUGAR = { id: 3, name: 'Sugar 1kg' }
const MILK = { id: 4, name: 'Ideal Milk' }

test('a bill grows by components, each once, and is complete as soon as every quantity is positive', () => {
  const empty = draftOf(null)
  expect(billOfDraft(empty)).toBeNull()
  const both = withPart(withPart(withPart(empty, SUGAR), MILK), SUGAR)
  expect(both.parts.map(part => part.name)).toEqual(['Sugar 1kg', 'Ideal Milk'])
  expect(billOfDraft(withQuantityOf(both, 3, null))).toBeNull()
  expect(billOfDraft({ ...both, makes: 0n })).toBeNull()
  expect(billOfDraft(withQuantityOf(withoutPart(both, 4), 3, 40_000n))).toEqual({
    makes: 10_000n,
    components: [{ productId: 3, quantity: 40_000n }],
  })
  const rated = { ...withQuantityOf(withoutPart(both, 4), 3, 40_000n), overhead: 9_000n, per: 'UNIT' as const }
  expect(billOfDraft(rated)).toMatchObject({ overhead: { amount: 9_000n, per: 'UNIT' } })
  expect(billOfDraft({ ...rated, overhead: 0n })).not.toHaveProperty('overhead')
})

import { expect, test } from 'vitest'
import { endOfScheme } from './scheme-end.ts'

const OLD = { validFrom: '2025-03-01', scheme: 'GH-2023' } as const
const NEW = { validFrom: '2026-01-01', scheme: 'GH-2026' } as const

test('a law that ends is said while no setting follows it, before its end and after it', () => {
  expect(endOfScheme([OLD], '2025-11-20')).toMatchObject({ law: { code: 'GH-2023' }, from: '2026-01-01', until: null })
  expect(endOfScheme([OLD], '2026-11-20')).toMatchObject({ law: { code: 'GH-2023' }, from: '2026-01-01', until: null })
})

test('a setting that follows too late leaves a gap until its day', () => {
  const late = { ...NEW, validFrom: '2026-12-01' } as const
  expect(endOfScheme([late, OLD], '2026-11-20')).toMatchObject({ from: '2026-01-01', until: '2026-12-01' })
  expect(endOfScheme([late, OLD], '2026-12-01')).toBe(null)
})

test('nothing is said of a law in force, one that the next follows at once, and no VAT', () => {
  expect(endOfScheme([], '2026-11-20')).toBe(null)
  expect(endOfScheme([NEW], '2026-11-20')).toBe(null)
  expect(endOfScheme([NEW, OLD], '2025-12-31')).toBe(null)
  expect(endOfScheme([{ validFrom: '2025-12-01', scheme: null }, OLD], '2025-06-01')).toBe(null)
  // The newest setting of a day counts.
  expect(endOfScheme([{ validFrom: '2025-03-01', scheme: null }, OLD], '2025-06-01')).toBe(null)
})

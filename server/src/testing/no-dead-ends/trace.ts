import { expect } from 'vitest'
import type { SmallBusiness } from './small-business.ts'

const POSTED = `select p.document_number as number, r.document_number as reverses from posting p
  left join posting r on r.business_id = p.business_id and r.posting_id = p.reverses
  where p.business_id = $1 and p.document_number = any($2)`
const AUDITED = `select subject, changes::text as changes from audit_entry where business_id = $1 and (subject = any($2) or changes::text ~ $3)`

type Corrected = { readonly row: string; readonly documents: readonly string[]; readonly corrections: readonly string[] }

/** The mistake and its correction are both in the books, and the audit trail names both. */
export const expectTrace = async ({ rows }: SmallBusiness, { row, documents, corrections }: Corrected): Promise<void> => {
  const numbers = [...documents, ...corrections]
  const posted = await rows<{ number: string; reverses: string | null }>(POSTED, numbers)
  expect({ row, missing: numbers.filter(number => !posted.some(each => each.number === number)) }).toEqual({ row, missing: [] })
  for (const { number, reverses } of posted.filter(each => each.reverses !== null && corrections.includes(each.number))) {
    const entries = await rows<{ subject: string; changes: string }>(AUDITED, [number, reverses], `${number}`)
    const names = entries.map(({ subject, changes }) => `${subject} ${changes}`)
    expect({
      row,
      reversal: number,
      of: reverses,
      named: names.some(each => each.includes(number) && each.includes(String(reverses))),
    }).toMatchObject({
      named: true,
    })
  }
}

const SERIES = `select document_number as number from posting where business_id = $1 order by posting_id`

/** No number was used twice, and none was left out: each series counts from 1. */
export const expectNumbers = async ({ rows }: SmallBusiness): Promise<void> => {
  const series = new Map<string, number>()
  for (const { number } of await rows<{ number: string }>(SERIES)) {
    const [, name = '', count = '0'] = /^(.*)-(\d+)$/.exec(number) ?? []
    expect([number, Number(count)]).toEqual([number, (series.get(name) ?? 0) + 1])
    series.set(name, Number(count))
  }
}

import { isRecord } from '@akonta/domain/contract/codec'
import { fieldIn } from '../world/caller.ts'

/** The rows in a field of an answer. */
export const recordsIn = (body: unknown, field: string) => {
  const rows = isRecord(body) ? body[field] : undefined
  return Array.isArray(rows) ? rows.filter(isRecord) : []
}

/** The figures that the page of a provider shows of a day, and what has changed in them. */
export const figuresOf = (day: () => Promise<unknown>) => {
  /** In pesewas. A test that failed and is tried again meets what its first try left: it looks at what has changed. */
  const figures = async () => {
    const found = await day()
    const balance = fieldIn(found, 'balance')
    const pesewas = (body: unknown, field: string): number => Math.round(Number(fieldIn(body, field)) * 100)
    return {
      agreed: Number(fieldIn(found, 'agreedCount')),
      amount: pesewas(found, 'agreedAmount'),
      fees: pesewas(found, 'agreedFees'),
      inBooks: pesewas(balance, 'inBooks'),
      notPaidOut: pesewas(balance, 'notPaidOut'),
      other: pesewas(balance, 'other'),
    }
  }
  type Figures = Awaited<ReturnType<typeof figures>>
  const changeSince = async (before: Figures): Promise<Partial<Figures>> => {
    const after = await figures()
    const { agreed, amount, fees, inBooks, notPaidOut, other } = before
    const change = {
      ...{ agreed: after.agreed - agreed, amount: after.amount - amount, fees: after.fees - fees },
      ...{ inBooks: after.inBooks - inBooks, notPaidOut: after.notPaidOut - notPaidOut, other: after.other - other },
    }
    return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== 0))
  }
  return { figures, changeSince }
}

import { mapped, record, type Value } from '../contract/codec.ts'
import { money, text } from '../contract/fields.ts'
import { type Ageing, owedIn, type PayeeAgeing } from './ageing.ts'

const AGES = {
  days0to30: money,
  days31to60: money,
  days61to90: money,
  over90: money,
  unapplied: ['unapplied', money, 'Paid and not allocated to a document yet'],
  balance: ['balance', money, 'The total owed'],
} as const
const ages = record(AGES)

const agesOf = (each: Value<typeof ages>): Ageing => ({
  ages: [each.days0to30, each.days31to60, each.days61to90, each.over90],
  unapplied: each.unapplied,
})

const wireAges = (ageing: Ageing): Value<typeof ages> => {
  const [days0to30, days31to60, days61to90, over90] = ageing.ages
  return { days0to30, days31to60, days61to90, over90, unapplied: ageing.unapplied, balance: owedIn(ageing) }
}

/** The ageing of one payee, or of all, as answers carry it. */
export const ageing = mapped(ages, { read: agesOf, write: wireAges })

export const payeeAgeing = mapped(record({ pid: text, name: text, ...AGES }), {
  read: ({ pid, name, ...each }): PayeeAgeing => ({ pid, name, ...agesOf(each) }),
  write: payee => ({ pid: payee.pid, name: payee.name, ...wireAges(payee) }),
})

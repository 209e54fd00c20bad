import type { Pesewas } from '@akonta/domain/money'
import { money } from '../business/amounts.ts'
import type { DemoBranch } from '../business/asempa.ts'
import type { Random } from '../business/random.ts'
import { CUSTOMERS, type Customer } from '../people/customers.ts'

/** What one customer buys on account, and pays of it at once. */
type Charge = { readonly name: string; readonly paid: Pesewas }

export type Accounts = {
  /** The customer at the counter with an account here; null for anyone else. */
  visitor(branch: DemoBranch, random: Random): Customer | null
  /** Puts a purchase on the account. Null if cash is required: the more is owed, the more often. */
  charge(customer: Customer, total: Pesewas, random: Random): Charge | null
}

/** The share of visits by customers with an account. */
const VISITS_OF_CUSTOMERS = 0.13
const TEN_CEDIS: Pesewas = 1_000n

/** Part of it at once, in tens of cedis, six times in ten; otherwise zero. */
const partPayment = (total: Pesewas, random: Random): Pesewas => {
  if (!random.chance(0.6)) return 0n
  const part = (total * BigInt(random.whole(20, 80))) / 100n
  return part - (part % TEN_CEDIS)
}

/** Tracks the accounts of the customers, beginning with what they owe on the first day. */
export const openAccounts = (): Accounts => {
  const owed = new Map(CUSTOMERS.map(customer => [customer.name, money(customer.owed)]))
  return {
    visitor: (branch, random) =>
      random.chance(VISITS_OF_CUSTOMERS)
        ? (random.pick(
            CUSTOMERS.filter(customer => customer.branch === branch),
            () => 1,
          ) ?? null)
        : null,
    charge: (customer, total, random) => {
      const before = owed.get(customer.name) ?? 0n
      const highest = money(customer.highestDebt)
      const paid = partPayment(total, random)
      const after = before + total - paid
      if (after > highest || random.fraction() < Number(before) / Number(highest)) return null
      owed.set(customer.name, after)
      return { name: customer.name, paid }
    },
  }
}

import { foldText } from '@akonta/domain/catalogue/search-text'
import type { Pesewas } from '@akonta/domain/money'
import { notActive } from '@akonta/domain/payees/not-active'
import type { NewPayee } from '@akonta/domain/payees/payee'
import { PHONE_DIGITS, phoneDigits } from '@akonta/domain/payees/phone'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'

export type CreditCustomer = {
  readonly payeeId: number
  readonly name: string
  /** For VAT invoices; empty for none. */
  readonly tin: string
  /** The customer's debt; negative for a deposit. What was paid for open layaways buys nothing else and does not count. */
  readonly owed: Pesewas
  readonly creditLimit: Pesewas | null
  /** The customer’s own payment terms in days, and those of the business. */
  readonly terms: { readonly own: number | null; readonly ofBusiness: number | null }
  /** Sales on account were stopped by hand. */
  readonly heldByHand: boolean
  /** The business stops sales on account to customers overdue by more days; null: it does not. */
  readonly holdDays: number | null
}

const LOCK_CUSTOMER: Statement = {
  name: 'payee-lock-customer',
  text: `select p.payee_id as "payeeId", p.name, p.tin, p.credit_limit as "creditLimit", p.terms_days as own, b.credit_terms_days as "ofBusiness",
           p.credit_held as "heldByHand", b.credit_hold_days as "holdDays"
         from payee p join business b on b.business_id = p.business_id
         where p.business_id = $1 and p.pid = $2 and p.category = 'debtor' and p.active for no key update of p`,
}
type CustomerRow = Omit<CreditCustomer, 'owed' | 'terms'> & CreditCustomer['terms']

const OWED: Statement = {
  name: 'payee-owed',
  text: `
    select (coalesce(sum(debit - credit), 0) - coalesce((
      select sum(i.remaining)
      from layaway y
      join layaway_payment a on a.business_id = y.business_id and a.layaway_id = y.layaway_id
      join open_item i on i.business_id = a.business_id and i.posting_id = a.posting_id and i.payee_id = y.payee_id
      where y.business_id = $1 and y.payee_id = $2
        and not exists (select from layaway_ended(y.business_id, y.layaway_id))), 0))::bigint as owed
    from balance where business_id = $1 and payee_id = $2`,
}

/**
 * The customer of a credit sale, locked so that two simultaneous sales see each other's debt. Not `for update`: every line with a payee
 * takes a key share lock on the payee while it holds the head of the ledger, for which the holder of the payee may be waiting. Refuses
 * (`bad_input`) a pid that is not an active customer of the business.
 */
export const customerForCredit = async (tx: Transaction, pid: string): Promise<CreditCustomer> => {
  const customer = await tx.row<CustomerRow>(LOCK_CUSTOMER, [tx.businessId, pid])
  if (!customer) throw notActive(pid, 'debtor')
  const { owed } = await tx.one<{ owed: Pesewas }>(OWED, [tx.businessId, customer.payeeId])
  const { own, ofBusiness, ...rest } = customer
  return { ...rest, owed, terms: { own, ofBusiness } }
}

const WITH_PHONE: Statement = {
  name: 'payee-with-phone',
  text: `select pid, name from payee
         where business_id = $1 and category = 'debtor' and active and right(regexp_replace(phone, '[^0-9]', '', 'g'), ${PHONE_DIGITS}) = $2
         order by payee_id`,
}

/**
 * The pid of the customer that a till has added offline and that exists already: the same phone number and the same name, whatever the
 * spaces and capitals. Null if there is none. Refuses (`already_exists`) a phone number that a customer of another name has: two people may
 * share a telephone, or one person have two names.
 */
export const sameCustomer = async (tx: Transaction, { name, phone }: Pick<NewPayee, 'name' | 'phone'>): Promise<string | null> => {
  const digits = phoneDigits(phone)
  if (digits === null) return null
  const found = await tx.rows<{ pid: string; name: string }>(WITH_PHONE, [tx.businessId, digits])
  const [first] = found
  if (first === undefined) return null
  const same = found.find(each => foldText(each.name) === foldText(name))
  if (same !== undefined) return same.pid
  throw new Refusal('already_exists', `${first.name} (${first.pid}) has the same phone number`, { pid: first.pid, name: first.name })
}

import type { Actor } from '@akonta/domain/actor'
import type { BusinessDate } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import type { SupplierRule, SupplierWithholding } from '@akonta/domain/withholding/supplier-calls'
import { WITHHOLDING_THRESHOLD } from '@akonta/domain/withholding/tax-of-month'
import type { Statement, Transaction } from '../db/database.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { lockPayee } from '../payees/payee-queries.ts'
import { type SupplierRow, supplierIn } from './supplier-queries.ts'

/** A supplier as the calls answer it. Users of one branch do not see what other branches paid. */
export const supplierOf = (row: SupplierRow, today: BusinessDate, seesAll: boolean): SupplierWithholding => {
  const { payeeId: _, entries: __, paid, withheld, ...facts } = row
  return {
    ...facts,
    isExempt: row.rule === 'EXEMPT' && (row.until === null || row.until >= today),
    year: Number(today.slice(0, 4)),
    paid: seesAll ? paid : null,
    withheld: seesAll ? withheld : null,
    threshold: WITHHOLDING_THRESHOLD,
    isAbove: paid > WITHHOLDING_THRESHOLD,
  }
}

export type NewSupplierRule = {
  readonly pid: string
  readonly rule: SupplierRule
  readonly certificate: string
  readonly until?: BusinessDate | undefined
  readonly tin: string
}

/** The supplier. Refuses `not_found`. */
export const findSupplier = async (tx: Transaction, today: BusinessDate, pid: string): Promise<SupplierRow> => {
  const found = await supplierIn(tx, today, pid)
  if (!found) throw new Refusal('not_found', `There is no supplier ${pid}`)
  return found
}

const RECORD = insertOf('withholding-supplier-record', 'supplier_withholding', [
  'business_id, payee_id, entry_no, rule, certificate, valid_until, tin, set_by, set_at',
])

const TIN: Statement = { name: 'withholding-supplier-tin', text: 'update payee set tin = $3 where business_id = $1 and payee_id = $2' }

/** Refuses (`bad_input`) an exemption without its certificate, and a certificate or a last day without an exemption. */
const checkRule = ({ rule, certificate, until }: NewSupplierRule): void => {
  if (rule === 'EXEMPT' && certificate === '')
    throw new Refusal('bad_input', 'Enter the number of the exemption certificate', { field: 'certificate' })
  if (rule !== 'EXEMPT' && (certificate !== '' || until !== undefined))
    throw new Refusal('bad_input', 'Only an exemption has a certificate and a last day', {
      field: certificate !== '' ? 'certificate' : 'until',
    })
}

/** Sets the rule and the TIN of a supplier. Refuses `not_found` and what `checkRule` refuses. */
export const setSupplier = async (tx: Transaction, actor: Actor, today: BusinessDate, rule: NewSupplierRule): Promise<void> => {
  checkRule(rule)
  const { payeeId } = await findSupplier(tx, today, rule.pid)
  await lockPayee(tx, payeeId)
  const { entries } = await findSupplier(tx, today, rule.pid)
  const tin = rule.tin.toUpperCase()
  await tx.count(TIN, [tx.businessId, payeeId, tin])
  await tx.count(
    RECORD,
    RECORD.values({
      business_id: tx.businessId,
      payee_id: payeeId,
      entry_no: entries + 1,
      rule: rule.rule,
      certificate: rule.certificate,
      valid_until: rule.until ?? null,
      tin,
      set_by: actor.userId,
      set_at: actor.at,
    }),
  )
}

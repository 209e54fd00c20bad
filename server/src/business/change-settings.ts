import type { Logo } from '@akonta/domain/business/logo'
import type { ProfileDraft } from '@akonta/domain/business/settings-calls'
import type { DayBasis } from '@akonta/domain/payroll/part-period'
import { Refusal } from '@akonta/domain/refusals'
import type { CashRounding } from '@akonta/domain/sales/cash-rounding'
import type { Statement, Transaction } from '../db/database.ts'
import { holdBooks } from '../ledger/close-month.ts'

const PROFILE: Statement = {
  name: 'settings-change-profile',
  text: 'update business set name = $2, location = $3, phone = $4, tin = $5, receipt_footer = $6 where business_id = $1',
}
const KEEP_LOGO: Statement = {
  name: 'settings-keep-logo',
  text: `insert into business_logo (business_id, kind, content) values ($1, $2, $3)
         on conflict (business_id) do update set kind = excluded.kind, content = excluded.content`,
}
const DROP_LOGO: Statement = { name: 'settings-drop-logo', text: 'delete from business_logo where business_id = $1' }
const NEGATIVE_STOCK: Statement = {
  name: 'settings-negative-stock',
  text: 'update business set allow_negative_stock = $2 where business_id = $1',
}
const CASH_ROUNDING: Statement = { name: 'settings-cash-rounding', text: 'update business set cash_rounding = $2 where business_id = $1' }
const DAY_BASIS: Statement = { name: 'settings-day-basis', text: 'update business set day_basis = $2 where business_id = $1' }
const WITHHOLDING_TAX: Statement = {
  name: 'settings-withholding-tax',
  text: 'update business set withholding_tax = $2 where business_id = $1',
}
const BELOW_NOTHING: Statement = {
  name: 'settings-below-nothing',
  text: 'select count(*)::int as count from stock_position where business_id = $1 and quantity < 0',
}

export const changeProfile = async (tx: Transaction, { name, location, phone, tin, receiptFooter }: ProfileDraft): Promise<void> => {
  await tx.count(PROFILE, [tx.businessId, name, location, phone, tin, receiptFooter])
}

/** The days by which payroll calculates the pay for a part of a period. Earlier runs stay as they are. */
export const changeDayBasis = async (tx: Transaction, basis: DayBasis): Promise<void> => {
  await tx.count(DAY_BASIS, [tx.businessId, basis])
}

/** What the cash of sales, layaways and refunds is rounded to, in pesewas. */
export const roundCash = async (tx: Transaction, step: CashRounding): Promise<void> => {
  await tx.count(CASH_ROUNDING, [tx.businessId, step])
}

/** Whether screens of payments offer withholding tax. */
export const switchWithholdingTax = async (tx: Transaction, on: boolean): Promise<void> => {
  await tx.count(WITHHOLDING_TAX, [tx.businessId, on])
}

/** The logo on documents; null removes it. */
export const changeLogo = async (tx: Transaction, logo: Logo | null): Promise<void> => {
  if (logo === null) await tx.count(DROP_LOGO, [tx.businessId])
  else await tx.count(KEEP_LOGO, [tx.businessId, logo.kind, logo.content])
}

/**
 * Whether issues may exceed the stock (domain rules, section 7). Waits for postings under way. Refuses (`in_use`) to switch it off while
 * stock is negative.
 */
export const allowNegativeStock = async (tx: Transaction, allowed: boolean): Promise<void> => {
  await holdBooks(tx)
  const below = allowed ? 0 : (await tx.one<{ count: number }>(BELOW_NOTHING, [tx.businessId])).count
  if (below > 0)
    throw new Refusal(
      'in_use',
      `${below === 1 ? '1 product is' : `${below} products are`} below zero in a branch. Receive or count the goods first`,
    )
  await tx.count(NEGATIVE_STOCK, [tx.businessId, allowed])
}

import type { Actor } from '@akonta/domain/actor'
import type { EvatTaxes } from '@akonta/domain/evat/evat-report-calls'
import type { Statement, Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import type { ComparedPeriod } from './compare-queries.ts'

const TYPE: Statement = {
  name: 'evat-type-portal-figures',
  text: `insert into evat_portal (business_id, portal_no, branch_id, first_day, last_day, nhil, getfund, cst, tourism, vat, excise, typed_by, typed_at)
         values ($1, $2, $3, $4::date, $5::date, $6, $7, $8, $9, $10, $11, $12, $13)`,
}

/** Stores what an administrator read on the portal of GRA for a period, beside what was typed before. */
export const typePortalFigures = async (
  tx: Transaction,
  { userId, at }: Actor,
  { branchId, start, end }: ComparedPeriod,
  { nhil, getFund, cst, tourism, vat, excise }: EvatTaxes,
): Promise<void> => {
  const no = await nextId(tx, 'evat_portal')
  await tx.count(TYPE, [tx.businessId, no, branchId, start, end, nhil, getFund, cst, tourism, vat, excise, userId, at])
}

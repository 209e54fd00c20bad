import type { Actor } from '@akonta/domain/actor'
import type { EvatTaxes } from '@akonta/domain/evat/evat-report-calls'
import type { Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import type { ComparedPeriod } from './compare-queries.ts'

const TYPE = insertOf('evat-type-portal-figures', 'evat_portal', [
  'business_id, portal_no, branch_id, first_day, last_day, nhil, getfund, cst, tourism, vat, excise, typed_by, typed_at',
])

/** Stores what an administrator read on the portal of GRA for a period, in addition to what was typed before. */
export const typePortalFigures = async (
  tx: Transaction,
  { userId, at }: Actor,
  { branchId, start, end }: ComparedPeriod,
  { nhil, getFund, cst, tourism, vat, excise }: EvatTaxes,
): Promise<void> => {
  const no = await nextId(tx, 'evat_portal')
  await tx.count(
    TYPE,
    TYPE.values({
      business_id: tx.businessId,
      portal_no: no,
      branch_id: branchId,
      first_day: start,
      last_day: end,
      nhil,
      getfund: getFund,
      cst,
      tourism,
      vat,
      excise,
      typed_by: userId,
      typed_at: at,
    }),
  )
}

import { Refusal, RefusalOfSubject, type Subject } from '@akonta/domain/refusals'
import type { Database, Statement } from '../db/database.ts'

/** What a call names, if it is there. Refuses `not_found` with this sentence. */
export const existing = <T>(row: T | null | undefined, sentence: string): T => {
  if (row === null || row === undefined) throw new Refusal('not_found', sentence)
  return row
}

/** Deleted and deactivated ones too. */
const NAMES: Record<Subject['kind'], Statement> = {
  product: { name: 'refused-product', text: 'select name from product where business_id = $1 and product_id = $2' },
  payee: { name: 'refused-payee', text: 'select name from payee where business_id = $1 and pid = $2' },
  price_list: { name: 'refused-price-list', text: 'select name from price_list where business_id = $1 and price_list_id = $2' },
}

/**
 * What a call does, with refusals that name their subject: a rule that misses a record knows only its id. The name is looked up here, once, when
 * something is refused, and in a separate transaction: that of the call may have failed.
 */
export const namingSubjects = async <A>(database: Database, businessId: number, work: () => Promise<A>): Promise<A> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RefusalOfSubject)) throw error
    const { subject, code, detail } = error
    const found = await database.read(businessId, tx => tx.row<{ name: string }>(NAMES[subject.kind], [businessId, subject.id]))
    throw new Refusal(code, error.sentenceOf(found?.name), detail)
  }
}

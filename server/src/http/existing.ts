import { Refusal, RefusalOfSubject, type Subject } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'

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
 * The handler, whose refusals name their subject: a rule that misses a record knows only its id. The lookup is here, once, and costs nothing
 * until something is refused.
 */
export const namingSubjects =
  <C extends { readonly tx: Transaction }, A>(handler: (call: C) => Promise<A>) =>
  (call: C): Promise<A> =>
    handler(call).catch(async (error: unknown) => {
      if (!(error instanceof RefusalOfSubject)) throw error
      const { subject, code, detail } = error
      const found = await call.tx.row<{ name: string }>(NAMES[subject.kind], [call.tx.businessId, subject.id])
      throw new Refusal(code, error.sentenceOf(found?.name), detail)
    })

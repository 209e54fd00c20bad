import { Refusal } from '@akonta/domain/refusals'
import { nextId } from '../business/id-counter-queries.ts'
import { type Statement, type Transaction, violatedConstraint } from '../db/database.ts'

const INSERT: Statement = { name: 'category-insert', text: 'insert into category (business_id, category_id, name) values ($1, $2, $3)' }

/** Makes a category and answers its id. Refuses a name that is taken (already_exists). */
export const createCategory = async (tx: Transaction, name: string): Promise<number> => {
  const categoryId = await nextId(tx, 'category')
  await tx.count(INSERT, [tx.businessId, categoryId, name]).catch((error: unknown) => {
    throw violatedConstraint(error) === undefined ? error : new Refusal('already_exists', `There is a category ${name} already`)
  })
  return categoryId
}

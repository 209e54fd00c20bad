import { Refusal } from '@akonta/domain/refusals'
import { type Statement, type Transaction, violatedConstraint } from '../db/database.ts'

const DELETE: Statement = { name: 'category-delete', text: 'delete from category where business_id = $1 and category_id = $2' }

/** Deletes a category. Refuses one that products are in, archived ones too (in_use, AMB-056), and an unknown one (not_found). */
export const deleteCategory = async (tx: Transaction, categoryId: number): Promise<void> => {
  const deleted = await tx.count(DELETE, [tx.businessId, categoryId]).catch((error: unknown) => {
    throw violatedConstraint(error) === undefined ? error : new Refusal('in_use', 'Products are in this category: move them first')
  })
  if (deleted === 0) throw new Refusal('not_found', `There is no category ${categoryId}`)
}

import type { Lookup } from '@akonta/domain/catalogue/lookup-calls'
import type { Statement, Transaction } from '../db/database.ts'

const CATEGORIES: Statement = {
  name: 'catalogue-categories',
  text: 'select category_id as id, name from category where business_id = $1 order by name, category_id',
}
const UNITS: Statement = {
  name: 'catalogue-units',
  text: 'select unit_id as id, name from unit_of_measure where business_id = $1 order by unit_id',
}

export const listCategories = (tx: Transaction): Promise<Lookup[]> => tx.rows<Lookup>(CATEGORIES, [tx.businessId])

/** The units of the business, in the order in which they were created. */
export const listUnits = (tx: Transaction): Promise<Lookup[]> => tx.rows<Lookup>(UNITS, [tx.businessId])

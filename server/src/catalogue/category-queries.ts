import type { Statement, Transaction } from '../db/database.ts'

const CATEGORIES: Statement = {
  name: 'catalogue-categories',
  text: 'select category_id as "categoryId", name from category where business_id = $1 order by name, category_id',
}
const UNITS: Statement = {
  name: 'catalogue-units',
  text: 'select unit_id as "unitId", name from unit_of_measure where business_id = $1 order by unit_id',
}

export type Category = { readonly categoryId: number; readonly name: string }
export type UnitOfMeasure = { readonly unitId: number; readonly name: string }

export const listCategories = (tx: Transaction): Promise<Category[]> => tx.rows<Category>(CATEGORIES, [tx.businessId])

/** The units of the business, in the order in which they were created. */
export const listUnits = (tx: Transaction): Promise<UnitOfMeasure[]> => tx.rows<UnitOfMeasure>(UNITS, [tx.businessId])

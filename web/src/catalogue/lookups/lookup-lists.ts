import * as calls from '@akonta/domain/catalogue/lookup-calls'
import { asks } from '../../lib/call.ts'
import { categoryTexts, type LookupTexts, unitTexts } from './texts.ts'

/** One of the two lists: its calls, its pages and its texts. */
export type LookupKind = {
  readonly list: 'categories' | 'units'
  readonly longest: number
  readonly texts: LookupTexts
  readonly listPage: string
  readonly editPage: (id: number) => string
  readonly asksList: (db: string) => ReturnType<typeof asks<{ readonly db: string }, unknown, readonly calls.Lookup[]>>
  readonly create: typeof calls.createCategory
  readonly rename: typeof calls.renameCategory
  readonly remove: typeof calls.deleteCategory
}

export const CATEGORIES: LookupKind = {
  list: 'categories',
  longest: calls.LONGEST_CATEGORY,
  texts: categoryTexts,
  listPage: '/admin/categoryList',
  editPage: id => `/admin/category/edit/${id}`,
  asksList: db => asks(calls.listCategories, { db }),
  create: calls.createCategory,
  rename: calls.renameCategory,
  remove: calls.deleteCategory,
}

export const UNITS: LookupKind = {
  list: 'units',
  longest: calls.LONGEST_UNIT,
  texts: unitTexts,
  listPage: '/admin/unitList',
  editPage: id => `/admin/unit/edit/${id}`,
  asksList: db => asks(calls.listUnits, { db, kind: 'product' }),
  create: calls.createUnit,
  rename: calls.renameUnit,
  remove: calls.deleteUnit,
}

import type { ImportKind } from '@akonta/domain/imports/import-kind'
import { accounts } from './accounts.ts'
import { employees } from './employees.ts'
import type { OpenChecker } from './kind-rules.ts'
import { packs } from './packs.ts'
import { payees } from './payees.ts'
import { priceLists } from './price-lists.ts'
import { prices } from './prices.ts'
import { products } from './products.ts'

/** The rules of each kind of list. A new kind has its fields in the domain, its rules here and its undoing in `undo-records.ts`. */
export const CHECKERS: Readonly<Record<ImportKind, OpenChecker>> = {
  products,
  prices,
  price_lists: priceLists,
  packs,
  customers: payees('debtor'),
  suppliers: payees('creditor'),
  banks: payees('bank'),
  employees,
  accounts,
}

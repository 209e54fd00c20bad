import { type Action, can, type Rights } from '@akonta/domain/permissions'
import { z } from 'zod'
import type { Api } from '../http/api.ts'
import { line } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '../ledger/document-kinds.ts'
import { findEverything } from './search-queries.ts'
import { foundAnswer, foundToWire } from './search-wire-schema.ts'

/** A document is found by users who may open its screen. A reversal is as open as the reversed document. */
const WHO_FINDS: Readonly<Record<DocumentKind, Action>> = {
  sale: 'see_lists',
  sale_return: 'see_lists',
  purchase: 'see_lists',
  purchase_return: 'see_lists',
  opening_stock: 'see_books',
  opening_balance: 'see_books',
  adjustment: 'see_lists',
  production: 'see_lists',
  transfer: 'see_lists',
  customer_payment: 'see_lists',
  supplier_payment: 'pay_supplier',
  money_transfer: 'pay_supplier',
  set_off: 'see_books',
  expense: 'see_books',
  journal: 'see_books',
  payroll: 'run_payroll',
  payroll_payment: 'run_payroll',
  staff_loan: 'run_payroll',
  year_end: 'see_books',
  reversal: 'see_books',
}

const isKind = (name: string): name is DocumentKind => name in DOCUMENT_KINDS

const kindsFoundBy = (user: Rights): readonly DocumentKind[] =>
  Object.keys(DOCUMENT_KINDS)
    .filter(isKind)
    .filter(kind => can(user, WHO_FINDS[kind]))

/** The search over everything, for the palette. */
export const searchRoutes = (api: Api): void =>
  route(
    api,
    {
      method: 'GET',
      path: '/api/search/:db/:text',
      area: 'Search',
      summary:
        'Products, payees, employees and papers by what is typed: names, codes, phones, numbers; own branch’s papers only for who is tied to it',
      permission: 'see_lists',
      takes: { params: z.object({ text: line(60) }) },
      answer: foundAnswer,
      addition: true,
    },
    async ({ tx, user, params, ownOrAll }) =>
      foundToWire(
        await findEverything(tx, params.text, {
          branchId: ownOrAll()?.branchId ?? null,
          kinds: kindsFoundBy(user),
          seesOrders: can(user, 'handle_storefront_orders'),
          seesEmployees: can(user, 'see_employees'),
        }),
      ),
  )

import { fineToNumber } from '@akonta/domain/quantity'
import type { z } from 'zod'
import type { Api } from '../http/api.ts'
import { readFormBodies } from '../http/form-body.ts'
import { route } from '../http/route.ts'
import { checkBusiness } from '../http/session/signed-in.ts'
import {
  type CopiedCustomer,
  type CopiedProduct,
  copiedCustomers,
  copiedProducts,
  countsOfCopy,
  MOST_IN_ONE_PART,
  nextSince,
} from './local-copy-queries.ts'
import { localCopyAnswer, localCopyBody } from './local-copy-wire-schema.ts'

type Answer = z.input<typeof localCopyAnswer>

const productToWire = ({ id, name, code, barcodes, price, available }: CopiedProduct): Answer['products'][number] => ({
  id,
  productName: name,
  productCode: code,
  barcode: barcodes.join(','),
  retCash: fineToNumber(price),
  available: fineToNumber(available),
})

const customerToWire = ({ pid, name, phone }: CopiedCustomer): Answer['customers'][number] => ({ pid, payee: name, phone })

const kept = <Row extends { readonly gone: boolean }>(rows: readonly Row[]): readonly Row[] => rows.filter(({ gone }) => !gone)
const gone = <Row extends { readonly gone: boolean }>(rows: readonly Row[]): readonly Row[] => rows.filter(row => row.gone)

const addRoute = (api: Api): void =>
  route(
    api,
    {
      method: 'POST',
      path: '/api/upload/local',
      area: 'Local database',
      summary: 'The offline copy of a branch for a till: products, stock and customers, in full or only the changes',
      permission: 'use_local_database',
      takes: { body: localCopyBody },
      answer: localCopyAnswer,
      refusals: ['not_your_business', 'branch_needed', 'not_your_branch', 'not_found'],
    },
    async ({ tx, business, branch, body }) => {
      checkBusiness(business, body.database)
      const { branchId, branchCode } = await branch(body.branch)
      const { since = null, afterProduct = 0, afterCustomer = 0 } = body
      const next = await nextSince(tx)
      const products = await copiedProducts(tx, branchId, { since, after: afterProduct })
      const isEveryCustomer = since === null || body.allCustomers === 'yes'
      const customers = await copiedCustomers(tx, { since: isEveryCustomer ? null : since, after: afterCustomer })
      const counts = await countsOfCopy(tx)
      return {
        database: business.dbname,
        branch: branchCode,
        whole: since === null,
        allCustomers: isEveryCustomer,
        since: next.toISOString(),
        more: products.length === MOST_IN_ONE_PART || customers.length === MOST_IN_ONE_PART,
        afterProduct: products.at(-1)?.id ?? afterProduct,
        afterCustomer: customers.at(-1)?.id ?? afterCustomer,
        productCount: counts.products,
        customerCount: counts.customers,
        products: kept(products).map(productToWire),
        removedProducts: gone(products).map(({ id }) => id),
        customers: kept(customers).map(customerToWire),
        removedCustomers: gone(customers).map(({ pid }) => pid),
      }
    },
  )

/** The call of the 'Click to load' button (AMB-063). It alone accepts a form. */
export const localDatabaseRoutes = (api: Api): void => {
  void api.server.register(async scope => {
    readFormBodies(scope)
    addRoute({ ...api, server: scope })
  })
}

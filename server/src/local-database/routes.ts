import { loadLocalCopy } from '@akonta/domain/sales/local-copy-calls'
import { barcodeSettings } from '../catalogue/barcodes/barcode-queries.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { readFormBodies } from '../http/input/form-body.ts'
import { checkBusiness } from '../http/session/signed-in.ts'
import { customersOnHold } from '../payees/overdue-queries.ts'
import { copiedCustomers, copiedProducts, countsOfCopy, favouritesOfCopy, MOST_IN_ONE_PART, nextSince } from './local-copy-queries.ts'

const remaining = <Row extends { readonly gone: boolean }>(rows: readonly Row[]): readonly Row[] => rows.filter(({ gone }) => !gone)
const gone = <Row extends { readonly gone: boolean }>(rows: readonly Row[]): readonly Row[] => rows.filter(row => row.gone)

const addRoute = (api: Api): void =>
  handle(api, loadLocalCopy, async ({ tx, business, branch, body, today }) => {
    checkBusiness(business, body.database)
    const { branchId, branchCode } = await branch(body.branch)
    const { since = null, afterProduct = 0, afterCustomer = 0 } = body
    const next = await nextSince(tx)
    const products = await copiedProducts(tx, { branchId, today, since, after: afterProduct })
    const isEveryCustomer = since === null || body.allCustomers === true
    const customers = await copiedCustomers(tx, { since: isEveryCustomer ? null : since, after: afterCustomer })
    const counts = await countsOfCopy(tx)
    const isFirst = afterProduct === 0 && afterCustomer === 0
    return {
      database: business.dbname,
      branch: branchCode,
      whole: since === null,
      allCustomers: isEveryCustomer,
      since: next,
      more: products.length === MOST_IN_ONE_PART || customers.length === MOST_IN_ONE_PART,
      afterProduct: products.at(-1)?.id ?? afterProduct,
      afterCustomer: customers.at(-1)?.id ?? afterCustomer,
      productCount: counts.products,
      customerCount: counts.customers,
      products: remaining(products),
      removedProducts: gone(products).map(({ id }) => id),
      customers: remaining(customers),
      removedCustomers: gone(customers).map(({ pid }) => pid),
      ...(isFirst && {
        favourites: await favouritesOfCopy(tx, branchId),
        onHold: await customersOnHold(tx, today),
        scalePatterns: (await barcodeSettings(tx)).patterns,
      }),
    }
  })

/** The call of the 'Click to load' button (AMB-063). It alone accepts a form. */
export const localDatabaseRoutes = (api: Api): void => {
  void api.server.register(async scope => {
    readFormBodies(scope)
    addRoute({ ...api, server: scope })
  })
}

import * as calls from '@akonta/domain/catalogue/favourite-calls'
import { noProduct } from '@akonta/domain/catalogue/missing-product'
import { can } from '@akonta/domain/permissions'
import type { Statement, Transaction } from '../../db/database.ts'
import { type Recorded, recordChange } from '../../db/record-change.ts'
import type { Api } from '../../http/api.ts'
import { handle } from '../../http/handle.ts'
import { productsByIds, type Viewpoint } from '../product-queries.ts'

const READ: Statement = {
  name: 'favourites',
  text: 'select favourites from branch where business_id = $1 and branch_id = $2',
}
const NAMES: Statement = {
  name: 'favourites-names',
  text: `
    select p.name from branch b
    cross join unnest(b.favourites) with ordinality as chosen (product_id, place)
    join product p on p.business_id = b.business_id and p.product_id = chosen.product_id
    where b.business_id = $1 and b.branch_id = $2 order by chosen.place`,
}
const CHOOSE: Statement = {
  name: 'favourites-choose',
  text: 'update branch set favourites = $3 where business_id = $1 and branch_id = $2',
}

const favouriteProducts = async (tx: Transaction, viewpoint: Viewpoint) => {
  const { favourites } = await tx.one<{ favourites: number[] }>(READ, [tx.businessId, viewpoint.branchId])
  return { products: favourites.length === 0 ? [] : await productsByIds(tx, favourites, viewpoint) }
}

const favouritesRecord = async (tx: Transaction, branchId: number, branchCode: string): Promise<Recorded> => {
  const rows = await tx.rows<{ name: string }>(NAMES, [tx.businessId, branchId])
  return { name: `Favourites of ${branchCode}`, facts: { Products: rows.map(({ name }) => name).join(', ') } }
}

/** The favourites on the tills of a branch. */
export const favouriteRoutes = (api: Api): void => {
  handle(api, calls.favourites, async ({ tx, params, user, branch, today }) => {
    const { branchId } = await branch(params.branch)
    return favouriteProducts(tx, { branchId, seesCosts: can(user, 'see_costs'), today })
  })

  handle(api, calls.chooseFavourites, async call => {
    const { tx, body, user, branch, today } = call
    const { branchId, branchCode } = await branch(body.branch)
    const viewpoint = { branchId, seesCosts: can(user, 'see_costs'), today }
    const known = new Set((await productsByIds(tx, body.products, viewpoint)).map(({ id }) => id))
    const missing = body.products.find(id => !known.has(id))
    if (missing !== undefined) throw noProduct(missing)
    const read = () => favouritesRecord(tx, branchId, branchCode)
    await recordChange(call, { kind: 'setting', action: 'Edited', id: `favourites/${branchCode}`, read }, () =>
      tx.count(CHOOSE, [tx.businessId, branchId, body.products]),
    )
    return favouriteProducts(tx, viewpoint)
  })
}

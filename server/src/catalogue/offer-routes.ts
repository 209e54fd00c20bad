import { productPageToWire } from '@akonta/domain/catalogue/product-wire'
import { can } from '@akonta/domain/permissions'
import { z } from 'zod'
import type { Api } from '../http/api.ts'
import { line, lineOrEmpty, recordId, wholeNumber } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { pageOfCategory, pageOfProducts } from './product-queries.ts'
import { productPageAnswer } from './product-wire-schema.ts'

const PAGE_SIZE = 24
const MOST_PAGES = 100_000

export const offerRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/shop/products/:db/:branch',
      area: 'Storefront',
      summary: 'Search the products a branch sells, by text and category, one page at a time',
      permission: 'see_lists',
      takes: {
        params: z.object({ branch: line(40) }),
        query: z.object({
          text: lineOrEmpty(160).optional(),
          category: recordId.optional(),
          page: wholeNumber({ most: MOST_PAGES }).optional(),
        }),
      },
      answer: productPageAnswer,
      refusals: ['not_found', 'not_your_branch'],
      addition: true,
    },
    async ({ tx, params, query, branch, user, today }) => {
      const { branchId } = await branch(params.branch)
      const viewpoint = { branchId, seesCosts: can(user, 'see_costs'), today }
      const wanted = { keyword: query.text ?? '', page: query.page ?? 0, size: PAGE_SIZE }
      const page =
        query.category === undefined
          ? await pageOfProducts(tx, wanted, viewpoint)
          : await pageOfCategory(tx, { ...wanted, category: query.category }, viewpoint)
      return productPageToWire(page)
    },
  )
}

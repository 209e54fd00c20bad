import { call } from '../contract/call.ts'
import { list, record, refined } from '../contract/codec.ts'
import { line, recordId } from '../contract/fields.ts'
import { LISTED_EXAMPLE, product } from './product-calls.ts'

/** As many as a till has keys for. */
export const MOST_FAVOURITES = 12

/** In the area of the catalogue: a changed price or name changes them too. */
const area = 'Catalogue'
const answer = record({ products: list(product) }, { examples: [{ products: [LISTED_EXAMPLE] }] })

export const favourites = call({
  method: 'GET',
  path: '/api/product/favourites/:db/:branch',
  area,
  summary: 'The favourites on the tills of a branch, in order, with the stock of the branch. Archived products are left out',
  permission: 'see_lists',
  params: { branch: line(40) },
  answer,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

const productIds = list(recordId, { most: MOST_FAVOURITES, item: 'product' })

const draft = record(
  {
    branch: line(40),
    products: refined(productIds, ids => new Set(ids).size === ids.length, 'must not have the same product twice'),
  },
  { examples: [{ branch: 'ACC', products: [1001, 1004] }] },
)

export const chooseFavourites = call({
  method: 'POST',
  path: '/api/product/favourites/:db',
  area,
  summary: 'Choose the favourites on the tills of a branch: up to 12 products in order; an empty list removes all',
  permission: 'edit_catalogue',
  body: draft,
  answer,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
  posts: true,
})

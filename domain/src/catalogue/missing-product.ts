import { type Refusal, type RefusalCode, RefusalOfSubject } from '../refusals.ts'

/** A refusal about a product that was not read: `sentenceOf` is given its name, also of a deleted one, if the business ever had it. */
export const ofProduct = (code: RefusalCode, product: number, sentenceOf: (name: string | undefined) => string): Refusal =>
  new RefusalOfSubject(code, { kind: 'product', id: product }, sentenceOf, { product })

/** For goods of a document that are not in the catalogue: deleted, or never there. */
export const notInCatalogue = (product: number): Refusal =>
  ofProduct('not_found', product, name =>
    name === undefined
      ? `Product ${product} is not in the catalogue`
      : `${name} was deleted. Remove it from the list, or ask an administrator to restore it`,
  )

/** For a product that is itself what the call is about. */
export const noProduct = (product: number): Refusal =>
  ofProduct('not_found', product, name =>
    name === undefined ? `There is no product ${product}` : `${name} was deleted. An administrator can restore it`,
  )

/** For goods that belong to the business, but not to `list`, such as `this order`. */
export const notListed = (product: number, list: string): Refusal =>
  ofProduct('not_found', product, name => `${name ?? `Product ${product}`} is not on ${list}`)

import { type Refusal, RefusalOfSubject } from '../refusals.ts'

/** For a price list that was removed, or never there. */
export const noPriceList = (priceList: number): Refusal =>
  new RefusalOfSubject(
    'not_found',
    { kind: 'price_list', id: priceList },
    name => (name === undefined ? `There is no price list ${priceList}` : `The price list ${name} was removed. Choose another one`),
    { priceList },
  )

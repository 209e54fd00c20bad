import { priceLists } from '@akonta/domain/pricing/price-calls'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { asks } from '../../lib/call.ts'
import { useCan, useDb } from '../../lib/session.ts'
import { useConnected } from '../../offline/till-state.ts'
import { salesTexts } from '../texts.ts'
import { setTerms, useSaleTerms } from '../till/sale-terms.ts'
import { customersListOf, listOf } from './line-price.ts'
import { repriceList } from './new-prices.ts'

/** Whose prices the list has, for users with the right: those of the customer, or of another price list. Not shown without price lists. */
export const PriceListChoice = ({ disabled }: { readonly disabled: boolean }) => {
  const db = useDb()
  const mayChoose = useCan('choose_price_list')
  const isConnected = useConnected()
  const chosen = useSaleTerms(listOf)
  const own = useSaleTerms(customersListOf)
  const query = useQuery({ ...asks(priceLists, { db }), enabled: mayChoose && isConnected })
  const lists = query.data ?? []
  if (!mayChoose || lists.length === 0) return null
  const usual = own === null ? [{ value: '', label: salesTexts.usualPrices }] : []
  return (
    <NativeSelect
      label={salesTexts.prices}
      data={[...usual, ...lists.map(({ id, name }) => ({ value: String(id), label: name }))]}
      value={chosen === null ? '' : String(chosen)}
      disabled={disabled}
      onChange={event => {
        const list = event.currentTarget.value === '' ? null : Number(event.currentTarget.value)
        setTerms({ priceList: list === own ? null : list })
      }}
    />
  )
}

/**
 * Another customer or price list is another price for every line that has no agreed one. A sale that may have been saved is sent again as it
 * was.
 */
useSaleTerms.subscribe((terms, before) => {
  if (listOf(terms) !== listOf(before)) repriceList()
})

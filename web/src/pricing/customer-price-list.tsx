import { priceLists } from '@akonta/domain/pricing/price-calls'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { pricingTexts } from './texts.ts'

type CustomerPriceListProps = {
  /** The id; empty for the usual prices. */
  readonly value: string
  readonly onChange: (list: string) => void
}

/** The price list of a customer. Not shown while the business has none. */
export const CustomerPriceList = ({ value, onChange }: CustomerPriceListProps) => {
  const query = useQuery(asks(priceLists, { db: useDb() }))
  const lists = query.data ?? []
  if (lists.length === 0) return null
  return (
    <NativeSelect
      label={pricingTexts.customerList}
      data={[{ value: '', label: pricingTexts.usual }, ...lists.map(({ id, name }) => ({ value: String(id), label: name }))]}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

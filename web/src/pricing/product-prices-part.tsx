import type { OneProduct } from '@akonta/domain/catalogue/product-calls'
import { type ListedPrice, specialPrices } from '@akonta/domain/pricing/price-calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asks } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { Section } from '../ui/frames/section.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { PricesTable } from './prices-table.tsx'
import classes from './pricing.module.css'
import { PromotionDialog } from './promotion-dialog.tsx'
import { pricingTexts } from './texts.ts'

type Open = { readonly kind: 'price'; readonly before: ListedPrice | null } | { readonly kind: 'promotion' }

/** The special prices of a product, on its page. */
export const ProductPricesPart = ({ product }: { readonly product: OneProduct }) => {
  const db = useDb()
  const mayEdit = useCan('edit_prices')
  const [open, setOpen] = useState<Open | null>(null)
  const query = useQuery(asks(specialPrices, { db, product: product.id }))
  const rows = query.data ?? []
  return (
    <Section
      title={pricingTexts.specialPrices}
      note={pricingTexts.specialPricesNote}
      actions={
        mayEdit && (
          <>
            <Button variant="default" onClick={() => setOpen({ kind: 'promotion' })}>
              {pricingTexts.addPromotion}
            </Button>
            <Button variant="default" onClick={() => setOpen({ kind: 'price', before: null })}>
              {pricingTexts.addPrice}
            </Button>
          </>
        )
      }
    >
      {query.isSuccess && rows.length === 0 ? (
        <p className={classes.none}>{pricingTexts.noPrices}</p>
      ) : (
        <PricesTable
          label={pricingTexts.specialPrices}
          rows={rows}
          load={{ query, failedText: pricingTexts.couldNotLoad }}
          onEdit={before => setOpen({ kind: 'price', before })}
        />
      )}
      {open?.kind === 'price' && <PriceDialog product={product} before={open.before} onClose={() => setOpen(null)} />}
      {open?.kind === 'promotion' && <PromotionDialog product={product} onClose={() => setOpen(null)} />}
    </Section>
  )
}

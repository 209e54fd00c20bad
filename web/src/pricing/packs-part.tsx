import type { OneProduct } from '@akonta/domain/catalogue/product-calls'
import { formatInPacks, type Pack } from '@akonta/domain/packs/pack'
import { priceOfPack } from '@akonta/domain/pricing/price-rule'
import { formatQuantity, formatUnitPrice } from '@akonta/domain/quantity'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { Section } from '../ui/frames/section.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { PacksDialog } from './packs-dialog.tsx'
import classes from './pricing.module.css'
import { pricingTexts } from './texts.ts'

/** The packs of a product, on its page. */
export const PacksPart = ({ product }: { readonly product: OneProduct }) => {
  const mayEdit = useCan('edit_catalogue')
  const [isEditing, setEditing] = useState(false)
  const { packs = [] } = product
  const columns: readonly Column<Pack>[] = [
    { head: pricingTexts.pack, kind: 'text', of: ({ name }) => name },
    { head: pricingTexts.size, kind: 'quantity', of: ({ size }) => size, tone: 'strong' },
    { head: pricingTexts.price, kind: 'unitPrice', of: pack => pack.price ?? priceOfPack(product.sellingPrice, pack) },
    { head: pricingTexts.barcodes, kind: 'text', of: ({ barcodes }) => barcodes.join(', '), tone: 'muted' },
  ]
  return (
    <Section
      title={pricingTexts.packs}
      note={packs.length === 0 ? pricingTexts.packsNote : `${pricingTexts.inStock}: ${formatInPacks(product.stock, packs)}`}
      actions={
        mayEdit && (
          <Button variant="default" onClick={() => setEditing(true)}>
            {pricingTexts.editPacks}
          </Button>
        )
      }
    >
      {packs.length === 0 ? (
        <p className={classes.none}>{pricingTexts.noPacks}</p>
      ) : (
        <DataTable
          label={pricingTexts.packs}
          columns={columns}
          rows={packs}
          keyOf={({ number }) => number}
          short={pack => ({
            title: `${pack.name} × ${formatQuantity(pack.size)}`,
            note: pack.barcodes.join(', '),
            figure: `${texts.currency} ${formatUnitPrice(pack.price ?? priceOfPack(product.sellingPrice, pack))}`,
            figureNote: '',
          })}
        />
      )}
      {isEditing && <PacksDialog product={product} onClose={() => setEditing(false)} />}
    </Section>
  )
}

import type { LabelledProduct } from '@akonta/domain/catalogue/barcode-calls'
import { goodsKey, goodsName, packText } from '@akonta/domain/packs/pack'
import { formatUnitPrice, ONE, type Quantity } from '@akonta/domain/quantity'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo, type RefObject } from 'react'
import { texts } from '../texts.ts'
import { QtyStepper } from '../ui/fields/qty-field.tsx'
import { RemoveButton } from '../ui/table/remove-button.tsx'
import { type LabelledGoods, packsWithoutLabel } from './labelled-goods.ts'
import classes from './labels.module.css'
import { labelTexts } from './texts.ts'

/** What can be done with goods, by their key. */
export type RowActs = {
  readonly setCopies: (key: string, copies: Quantity | null) => void
  readonly add: (key: string) => void
  readonly remove: (key: string) => void
}

type GoodsRowProps = {
  readonly goods: LabelledGoods
  readonly product: LabelledProduct | undefined
  readonly chosenKeys: readonly string[]
  readonly copies: Quantity | null
  /** Always the latest: a row that is not rendered again must not act on an older list. */
  readonly acts: RefObject<RowActs>
}

export const wholeCopies = (copies: Quantity | null): number => (copies === null || copies < 0n ? 0 : Number(copies / ONE))

/** The packs of the product that can get a label too. */
const OtherPacks = ({ goods, product, chosenKeys, acts }: GoodsRowProps) => {
  if (product === undefined || goods.key !== goodsKey({ productId: product.id })) return null
  return packsWithoutLabel(product, chosenKeys).map(pack => (
    <Button
      key={pack.number}
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPlus size={14} aria-hidden />}
      aria-label={labelTexts.addPack(goodsName({ productName: goods.name, pack }))}
      onClick={() => acts.current.add(goodsKey({ productId: product.id, pack }))}
    >
      {packText(pack)}
    </Button>
  ))
}

/** Goods that get labels, and how many. A key in one row renders no other: there are up to 500. */
export const GoodsRow = memo((props: GoodsRowProps) => {
  const { goods, copies, acts } = props
  return (
    <li>
      <div className={classes.what}>
        <p>{goods.name}</p>
        <p className={classes.code}>
          {goods.barcodes[0] ?? labelTexts.noBarcode} · {texts.currency} {formatUnitPrice(goods.price)}
        </p>
        <OtherPacks {...props} />
      </div>
      <QtyStepper
        subject={labelTexts.copiesOf(goods.name)}
        label={labelTexts.copiesOf(goods.name)}
        value={copies}
        isWrong={wholeCopies(copies) === 0}
        onChange={typed => acts.current.setCopies(goods.key, typed)}
      />
      <RemoveButton label={labelTexts.remove(goods.name)} onRemove={() => acts.current.remove(goods.key)} />
    </li>
  )
})

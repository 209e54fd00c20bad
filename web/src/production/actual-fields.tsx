import { type LinePack, packCount } from '@akonta/domain/packs/pack'
import type { BillInStock } from '@akonta/domain/production/bill-calls'
import { WASTE_TYPES } from '@akonta/domain/production/production'
import { formatQuantity, type Quantity } from '@akonta/domain/quantity'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { goodsTexts } from '../goods/texts.ts'
import { UnitSelect } from '../packs/unit-select.tsx'
import { QtyField } from '../ui/fields/qty-field.tsx'
import { Pair } from '../ui/frames/pair.tsx'
import { type ActualDraft, changedWaste, inBase, isComplete, type WasteDraft, withoutWaste, withUsed, withWaste } from './actual-draft.ts'
import { type MadeLine, neededFor } from './bill-cost.ts'
import classes from './production.module.css'
import { differenceText, productionTexts } from './texts.ts'

const LONGEST_REASON = 100

type ActualFieldsProps = {
  readonly product: { readonly id: number; readonly name: string }
  readonly bill: BillInStock
  readonly line: MadeLine
  readonly draft: ActualDraft
  readonly tried: boolean
  readonly onChange: (draft: ActualDraft) => void
}

/** What was used of each component compared with the recipe, what the recipe was for, and what was lost. */
export const ActualFields = ({ product, bill, line, draft, tried, onChange }: ActualFieldsProps) => (
  <>
    <QtyField
      label={productionTexts.planned}
      description={productionTexts.plannedHint}
      value={draft.planned}
      onChange={planned => onChange({ ...draft, planned })}
    />
    <div className={`${classes.needed} ${classes.beside}`}>
      <table aria-label={productionTexts.usedBeside}>
        <thead>
          <tr>
            <th scope="col">{productionTexts.component}</th>
            <th scope="col">{productionTexts.recipe}</th>
            <th scope="col">{productionTexts.used}</th>
            <th scope="col">{productionTexts.difference}</th>
          </tr>
        </thead>
        <tbody>
          {neededFor(bill, line).map(({ productId, name, packs, quantity, recipeQuantity, available, isShort }) => (
            <tr key={productId} data-short={isShort || undefined}>
              <td>
                {name}
                {isShort && <small>{productionTexts.tooFew(formatQuantity(available))}</small>}
              </td>
              <td>{formatQuantity(recipeQuantity)}</td>
              <td>
                <UsedField
                  name={name}
                  packs={packs}
                  recipeQuantity={recipeQuantity}
                  used={draft.used.get(productId) ?? null}
                  onChange={used => onChange(withUsed(draft, productId, used))}
                />
              </td>
              <td>{differenceText(quantity - recipeQuantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {draft.waste.length > 0 && (
      <ul className={classes.waste} aria-label={productionTexts.waste}>
        {draft.waste.map((waste, index) => (
          <WasteRow
            key={waste.key}
            place={index + 1}
            waste={waste}
            goods={[product, ...bill.components.map(component => ({ id: component.productId, name: component.name }))]}
            tried={tried}
            onChange={changed => onChange(changedWaste(draft, changed))}
            onRemove={() => onChange(withoutWaste(draft, waste.key))}
          />
        ))}
      </ul>
    )}
    <Button
      variant="default"
      className={classes.add}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => onChange(withWaste(draft, product.id))}
    >
      {productionTexts.addWaste}
    </Button>
  </>
)

type UsedFieldProps = {
  readonly name: string
  readonly packs: readonly LinePack[] | undefined
  /** In base units, as `used`. */
  readonly recipeQuantity: Quantity
  readonly used: Quantity | null
  readonly onChange: (used: Quantity | null) => void
}

/** What was used of one component, entered in its base unit or in one of its packs. It is stored in base units. */
const UsedField = ({ name, packs, recipeQuantity, used, onChange }: UsedFieldProps) => {
  const [pack, setPack] = useState<LinePack | undefined>(undefined)
  return (
    <>
      <QtyField
        aria-label={productionTexts.usedOf(name)}
        placeholder={formatQuantity(packCount(recipeQuantity, pack))}
        value={used === null ? null : packCount(used, pack)}
        onChange={typed => onChange(inBase(typed, pack))}
        onFocus={event => event.currentTarget.select()}
      />
      <UnitSelect
        subject={name}
        packs={packs}
        pack={pack}
        onChoose={chosen => {
          setPack(chosen)
          // The same number of another unit would be another quantity.
          onChange(null)
        }}
      />
    </>
  )
}

type WasteRowProps = {
  readonly place: number
  readonly waste: WasteDraft
  readonly goods: readonly { readonly id: number; readonly name: string }[]
  readonly tried: boolean
  readonly onChange: (waste: WasteDraft) => void
  readonly onRemove: () => void
}

const WasteRow = ({ place, waste, goods, tried, onChange, onRemove }: WasteRowProps) => (
  <li>
    <NativeSelect
      label={productionTexts.lost(place)}
      data={goods.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(waste.productId)}
      onChange={event => onChange({ ...waste, productId: Number(event.currentTarget.value) })}
    />
    <Pair>
      <QtyField
        label={productionTexts.lostQuantity}
        value={waste.quantity}
        error={tried && (waste.quantity ?? 0n) <= 0n && productionTexts.enterQuantity}
        onChange={quantity => onChange({ ...waste, quantity })}
      />
      <NativeSelect
        label={productionTexts.wasteType}
        data={WASTE_TYPES.map(type => ({ value: type, label: goodsTexts.wasteTypes[type] }))}
        value={waste.type}
        onChange={event => onChange({ ...waste, type: WASTE_TYPES.find(type => type === event.currentTarget.value) ?? waste.type })}
      />
    </Pair>
    <div className={classes.reason}>
      <TextInput
        label={productionTexts.reason}
        maxLength={LONGEST_REASON}
        autoComplete="off"
        placeholder={productionTexts.reasonHint}
        value={waste.reason}
        error={tried && !isComplete(waste) && waste.reason.trim() === '' && productionTexts.enterReason}
        onChange={event => onChange({ ...waste, reason: event.currentTarget.value })}
      />
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={productionTexts.removeWaste(place)} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  </li>
)

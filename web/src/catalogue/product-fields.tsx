import type { Lookup } from '@akonta/domain/catalogue/lookup-calls'
import { LONGEST_PRODUCT_CODE, LONGEST_PRODUCT_NAME } from '@akonta/domain/catalogue/product'
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MarginLine } from '../goods/margin-line.tsx'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { ChoiceSelect } from '../ui/fields/choice-select.tsx'
import { PriceField } from '../ui/fields/money-field.tsx'
import { QtyField } from '../ui/fields/qty-field.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import classes from './catalogue.module.css'
import { CATEGORIES, UNITS } from './lookups/lookup-lists.ts'
import { barcodesFault, type ProductDraft, type ProductFaults, REQUIRED_FIGURES, type RequiredFigure } from './product-draft.ts'
import { catalogueTexts } from './texts.ts'

type TextName = 'name' | 'code' | 'barcodes' | 'openingExpiry'

type ProductFieldsProps = {
  readonly draft: ProductDraft
  readonly faults: ProductFaults
  /** The branch of a new product's opening stock; null when editing. */
  readonly openingIn: ChosenBranch | null
  readonly onChange: (change: Partial<ProductDraft>) => void
  readonly onFault: (fault: ProductFaults) => void
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className={`card ${classes.group}`}>
    <legend className={classes.groupTitle}>{title}</legend>
    <div className={classes.fields}>{children}</div>
  </fieldset>
)

const half = { className: classes.half ?? '' }
const third = { className: classes.third ?? '' }
const IN_PLACE = { withinPortal: false } as const

const textField =
  ({ draft, faults, onChange }: ProductFieldsProps) =>
  (name: TextName) => ({
    name,
    value: draft[name],
    error: faults[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.currentTarget.value }),
  })

const figureField =
  ({ draft, faults, onChange }: ProductFieldsProps) =>
  (name: RequiredFigure | 'openingStock') => ({
    name,
    value: draft[name],
    error: faults[name],
    onChange: (value: bigint | null) => onChange({ [name]: value }),
  })

const requiredField = (props: ProductFieldsProps) => (name: RequiredFigure) => ({
  ...figureField(props)(name),
  label: REQUIRED_FIGURES[name],
  required: true,
})

/** The fields of a product, in four groups. Prices step by 0.0001 and are never negative: the fields take nothing else. */
export const ProductFields = (props: ProductFieldsProps) => (
  <>
    <NameFields {...props} />
    <PriceFields {...props} />
    <StockFields {...props} />
  </>
)

const choicesOf = (lookups: readonly Lookup[] | undefined) => lookups?.map(({ id, name }) => ({ value: String(id), label: name }))

const NameFields = (props: ProductFieldsProps) => {
  const { draft, faults, onChange, onFault } = props
  const db = useDb()
  const categories = useQuery(CATEGORIES.asksList(db))
  const units = useQuery(UNITS.asksList(db))
  const failed = [categories, units].find(({ isError }) => isError)
  const text = textField(props)
  const choice = (name: 'category' | 'unit') => ({
    name,
    value: draft[name],
    onChange: (value: string | null) => onChange({ [name]: value }),
    placeholder: catalogueTexts.none,
    clearable: true,
    comboboxProps: IN_PLACE,
  })
  return (
    <>
      {failed?.isError && (
        <LoadError what={catalogueTexts.couldNotLoadChoices} failure={failed.error} onRetry={() => void failed.refetch()} />
      )}
      <Group title={catalogueTexts.groupProduct}>
        <TextInput
          className={classes.whole ?? ''}
          label={catalogueTexts.productName}
          required
          autoFocus
          maxLength={LONGEST_PRODUCT_NAME}
          {...text('name')}
        />
        <TextInput {...half} label={catalogueTexts.productCode} maxLength={LONGEST_PRODUCT_CODE} {...text('code')} />
        <TextInput
          {...half}
          label={catalogueTexts.barcodes}
          description={faults.barcodes ? null : catalogueTexts.barcodesHint}
          {...text('barcodes')}
          onBlur={() => onFault({ barcodes: barcodesFault(draft.barcodes) })}
          error={faults.barcodes && <span role="alert">{faults.barcodes}</span>}
        />
        <ChoiceSelect {...half} label={catalogueTexts.category} data={choicesOf(categories.data)} {...choice('category')} />
        <ChoiceSelect {...half} label={catalogueTexts.unit} data={choicesOf(units.data)} {...choice('unit')} />
      </Group>
    </>
  )
}

const PriceFields = (props: ProductFieldsProps) => {
  const { draft, openingIn } = props
  const required = requiredField(props)
  return (
    <>
      <Group title={catalogueTexts.groupPrices}>
        <PriceField {...half} {...required('costPrice')} />
        <PriceField
          {...half}
          {...required('sellingPrice')}
          description={
            draft.costPrice !== null && draft.sellingPrice !== null && <MarginLine cost={draft.costPrice} price={draft.sellingPrice} />
          }
        />
      </Group>
      <Group title={catalogueTexts.groupCarton}>
        <QtyField {...third} {...required('packQuantity')} onFocus={event => event.currentTarget.select()} />
        {openingIn !== null && <PriceField {...third} {...required('cartonCost')} onFocus={event => event.currentTarget.select()} />}
        <PriceField {...third} {...required('cartonPrice')} onFocus={event => event.currentTarget.select()} />
        <p className={classes.whole}>{catalogueTexts.cartonHint}</p>
      </Group>
    </>
  )
}

const StockFields = (props: ProductFieldsProps) => {
  const { draft, openingIn, onChange } = props
  const required = requiredField(props)
  return (
    <Group title={catalogueTexts.groupStock}>
      <QtyField
        {...half}
        {...required('reorderLevel')}
        description={catalogueTexts.reorderHint}
        onFocus={event => event.currentTarget.select()}
      />
      <QtyField
        {...half}
        {...required('maxQuantity')}
        description={catalogueTexts.maxHint}
        onFocus={event => event.currentTarget.select()}
      />
      {openingIn !== null && (
        <QtyField
          {...half}
          label={catalogueTexts.openingStock}
          description={catalogueTexts.openingStockHint(openingIn.name)}
          {...figureField(props)('openingStock')}
        />
      )}
      <Select
        {...half}
        label={catalogueTexts.expires}
        data={[...catalogueTexts.expiresChoices]}
        allowDeselect={false}
        comboboxProps={IN_PLACE}
        value={draft.tracksExpiry ? 'YES' : 'NO'}
        onChange={value => onChange({ tracksExpiry: value === 'YES' })}
      />
      {openingIn !== null && draft.tracksExpiry && (
        <TextInput
          {...half}
          label={catalogueTexts.openingExpiry}
          placeholder={texts.dateForm}
          autoComplete="off"
          maxLength={10}
          {...textField(props)('openingExpiry')}
        />
      )}
    </Group>
  )
}

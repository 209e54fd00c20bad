import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import { LoadError } from '../ui/load-error.tsx'
import { PriceField } from '../ui/money-field.tsx'
import { QtyField } from '../ui/qty-field.tsx'
import classes from './catalogue.module.css'
import { duplicateBarcodeFault, type NewProduct, type ProductFaults } from './new-product.ts'
import { fetchProductChoices } from './product-calls.ts'
import { catalogueTexts } from './texts.ts'

type TextName = 'name' | 'code' | 'barcodes'
type FigureName = 'cost' | 'price' | 'cartonQuantity' | 'cartonCost' | 'cartonPrice' | 'reorderLevel' | 'maxRetailQuantity' | 'openingStock'

type ProductFieldsProps = {
  readonly product: NewProduct
  readonly faults: ProductFaults
  readonly branch: ChosenBranch
  readonly onChange: (change: Partial<NewProduct>) => void
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
const HINT_BELOW = ['label', 'input', 'description', 'error'] as const

/** The fields of a new product, in four groups. Prices step by 0.0001 and are never negative: the fields take nothing else. */
export const ProductFields = ({ product, faults, branch, onChange, onFault }: ProductFieldsProps) => {
  const db = useDb()
  const choices = useQuery({ queryKey: [db, 'product choices'], queryFn: ({ signal }) => fetchProductChoices(db, signal) })
  const text = (name: TextName) => ({
    name,
    value: product[name],
    error: faults[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.currentTarget.value }),
  })
  const figure = (name: FigureName) => ({
    name,
    value: product[name],
    error: faults[name],
    required: name !== 'openingStock',
    onChange: (value: bigint | null) => onChange({ [name]: value }),
  })
  const choice = (name: 'category' | 'unit') => ({
    name,
    value: product[name],
    onChange: (value: string | null) => onChange({ [name]: value }),
    placeholder: catalogueTexts.none,
    searchable: true,
    clearable: true,
  })
  return (
    <>
      {choices.isError && (
        <LoadError what={catalogueTexts.couldNotLoadChoices} failure={choices.error} onRetry={() => void choices.refetch()} />
      )}
      <Group title={catalogueTexts.groupProduct}>
        <TextInput
          className={classes.whole ?? ''}
          label={catalogueTexts.productName}
          required
          autoFocus
          maxLength={200}
          {...text('name')}
        />
        <TextInput {...half} label={catalogueTexts.productCode} maxLength={60} {...text('code')} />
        <TextInput
          {...half}
          label={catalogueTexts.barcodes}
          description={catalogueTexts.barcodesHint}
          inputWrapperOrder={[...HINT_BELOW]}
          {...text('barcodes')}
          onBlur={() => onFault({ barcodes: duplicateBarcodeFault(product.barcodes) ?? undefined })}
          error={faults.barcodes && <span role="alert">{faults.barcodes}</span>}
        />
        <Select {...half} label={catalogueTexts.category} data={[...(choices.data?.categories ?? [])]} {...choice('category')} />
        <Select {...half} label={catalogueTexts.unit} data={[...(choices.data?.units ?? [])]} {...choice('unit')} />
      </Group>
      <Group title={catalogueTexts.groupPrices}>
        <PriceField {...half} label={catalogueTexts.costPrice} {...figure('cost')} />
        <PriceField {...half} label={catalogueTexts.sellingPrice} {...figure('price')} />
      </Group>
      <Group title={catalogueTexts.groupCarton}>
        <QtyField {...third} label={catalogueTexts.qtyInCarton} {...figure('cartonQuantity')} />
        <PriceField {...third} label={catalogueTexts.cartonCostPrice} {...figure('cartonCost')} />
        <PriceField {...third} label={catalogueTexts.cartonSellingPrice} {...figure('cartonPrice')} />
      </Group>
      <Group title={catalogueTexts.groupStock}>
        <QtyField {...half} label={catalogueTexts.reorderLevel} {...figure('reorderLevel')} />
        <QtyField {...half} label={catalogueTexts.maxRetailQty} {...figure('maxRetailQuantity')} />
        <QtyField
          {...half}
          label={catalogueTexts.openingStock}
          description={catalogueTexts.openingStockHint(branch.name)}
          inputWrapperOrder={[...HINT_BELOW]}
          {...figure('openingStock')}
        />
        <Select
          {...half}
          label={catalogueTexts.expires}
          data={[...catalogueTexts.expiresChoices]}
          allowDeselect={false}
          value={product.expires}
          onChange={value => onChange({ expires: value === 'YES' ? 'YES' : 'NO' })}
        />
      </Group>
    </>
  )
}

import { formatMoney } from '@akonta/domain/money'
import { type BillInStock, type ComponentInStock, deleteBill } from '@akonta/domain/production/bill-calls'
import { formatQuantity } from '@akonta/domain/quantity'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../lib/api.ts'
import { call, keys } from '../lib/call.ts'
import { type ChosenBranch, useCan, useDb } from '../lib/session.ts'
import { Section } from '../ui/frames/section.tsx'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { BillEditDialog } from './bill-edit-dialog.tsx'
import { billQuery } from './bill-query.ts'
import classes from './production.module.css'
import { productionTexts } from './texts.ts'

const COLUMNS: readonly Column<ComponentInStock>[] = [
  { head: productionTexts.component, kind: 'text', of: row => row.name },
  { head: productionTexts.needed, kind: 'quantity', of: row => row.quantity, tone: 'strong' },
  { head: productionTexts.inStock, kind: 'quantity', of: row => row.inStock },
  { head: productionTexts.costPrice, kind: 'unitCost', of: row => row.unitCost, tone: 'muted' },
]

const noteOf = ({ makes, overhead }: BillInStock): string =>
  [
    productionTexts.billMakes(formatQuantity(makes)),
    ...(overhead === undefined ? [] : [productionTexts.rateNote(formatMoney(overhead.amount), overhead.per)]),
  ].join(' · ')

type Product = { readonly id: number; readonly name: string }
type BillPartProps = { readonly product: Product; readonly branch: ChosenBranch }

/** The components of a product, on its page; users who may edit the catalogue change them here. */
export const BillPart = ({ product, branch }: BillPartProps) => {
  const db = useDb()
  const mayEdit = useCan('edit_catalogue')
  const query = useQuery(billQuery(db, branch, product.id))
  const [asked, setAsked] = useState<'edit' | 'remove' | null>(null)
  const close = (): void => setAsked(null)
  const bill = query.data ?? null
  return (
    <Section
      title={productionTexts.bill}
      note={bill === null ? undefined : noteOf(bill)}
      actions={mayEdit && query.isSuccess && <BillButtons bill={bill} onAsk={setAsked} />}
    >
      {query.isSuccess && bill === null && <p className={classes.empty}>{productionTexts.noBill}</p>}
      {(!query.isSuccess || bill !== null) && (
        <DataTable
          label={productionTexts.bill}
          columns={COLUMNS}
          rows={bill?.components ?? []}
          keyOf={row => row.productId}
          short={row => ({
            title: row.name,
            note: productionTexts.inStockOf(formatQuantity(row.inStock)),
            figure: formatQuantity(row.quantity),
            figureNote: '',
          })}
          load={{ query, failedText: productionTexts.couldNotLoadBill }}
        />
      )}
      {asked === 'edit' && <BillEditDialog product={product} branch={branch} bill={bill} onClose={close} />}
      {asked === 'remove' && <BillRemoval product={product} onClose={close} />}
    </Section>
  )
}

type BillButtonsProps = { readonly bill: BillInStock | null; readonly onAsk: (what: 'edit' | 'remove') => void }

const BillButtons = ({ bill, onAsk }: BillButtonsProps) => (
  <div className={classes.buttons}>
    {bill !== null && (
      <Button variant="subtle" color="red" onClick={() => onAsk('remove')}>
        {productionTexts.removeBill}
      </Button>
    )}
    <Button variant="default" onClick={() => onAsk('edit')}>
      {bill === null ? productionTexts.addBill : productionTexts.editBill}
    </Button>
  </div>
)

const BillRemoval = ({ product, onClose }: { readonly product: Product; readonly onClose: () => void }) => {
  const db = useDb()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const remove = async (): Promise<void> => {
    setBusy(true)
    try {
      await call(deleteBill, { db, product: product.id })
      showNotice({ tone: 'success', text: productionTexts.billRemoved, detail: product.name })
      onClose()
    } catch (failure) {
      setBusy(false)
      showNotice({ tone: 'error', text: productionTexts.billNotSaved, detail: messageOf(failure) })
    }
    void queryClient.invalidateQueries({ queryKey: keys.business(db) })
  }
  return (
    <ConfirmDialog
      opened
      danger
      title={productionTexts.removeBill}
      question={productionTexts.removeQuestion}
      subject={product.name}
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}

import { makeProduction } from '@akonta/domain/production/production-calls'
import { useRef } from 'react'
import { BookDateField } from '../business/book-date-field.tsx'
import { useBookDateFault } from '../business/book-dates.ts'
import { fieldFault } from '../goods/field-fault.ts'
import { GoodsEntry } from '../goods/goods-entry.tsx'
import { costOf, productIdOf, quantityOf, sellingPriceOf } from '../goods/goods-line.ts'
import { goodsTexts } from '../goods/texts.ts'
import { useGoodsSave } from '../goods/use-goods-save.ts'
import { path } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { type ChosenBranch, useUser } from '../lib/session.ts'
import { forBranch, forRight } from '../session/gates.tsx'
import { actualOf, overheadOf, type ProductionLine, productionLineOf, productionTerms, useProductionCart } from './production-cart.ts'
import { ProductionDialog } from './production-dialog.tsx'
import { productionTexts } from './texts.ts'
import { useBills } from './use-bills.ts'

/** /admin/production/makeproduction */
export const Component = forRight(
  'produce',
  { title: productionTexts.title, mayNot: productionTexts.mayNot },
  forBranch(branch => <ProductionEntry branch={branch} />),
)

const documentAt = (number: string): string => path`/admin/production/prodreportsingle/${number}`

const ProductionEntry = ({ branch }: { readonly branch: ChosenBranch }) => {
  const user = useUser()
  const terms = productionTerms.useTerms()
  const date = useRef<HTMLInputElement>(null)
  const dateFault = useBookDateFault()
  const post = (lines: readonly ProductionLine[], requestId: string): Promise<string> => {
    const body = {
      branch: branch.code,
      date: productionTerms.useTerms.getState().date ?? '',
      maker: { userId: user.userid, username: user.username },
      lines: lines.map(line => ({
        productId: productIdOf(line),
        productName: line.productName,
        quantity: quantityOf(line) ?? 0n,
        unitCost: costOf(line) ?? 0n,
        sellingPrice: sellingPriceOf(line),
        overhead: overheadOf(line),
        ...actualOf(line),
      })),
    }
    return call(makeProduction, { db: user.dbname, body }, { requestId })
  }
  const submission = useGoodsSave({
    useCart: useProductionCart,
    termFaults: () => {
      const said = productionTerms.useTerms.getState().date
      const fault = said === null ? goodsTexts.invalidDate : dateFault(said)
      return fault === null ? [] : [fieldFault(fault, 'date', date)]
    },
    post,
    onSaved: productionTerms.forget,
    savedText: productionTexts.saved,
    documentAt,
  })
  const bills = useBills(branch)
  return (
    <GoodsEntry
      title={productionTexts.title}
      branch={branch}
      useCart={useProductionCart}
      lineOf={(product, quantity, cost) => productionLineOf(product, quantity, cost)}
      dialogTitle={productionTexts.dialogTitle}
      cost="typed"
      costing={bills.costing}
      hintOf={bills.hintOf}
      dialogFor={({ product, quantity }, add, close) => (
        <ProductionDialog key={product.id} branch={branch} product={product} quantity={quantity} onAdd={add} onClose={close} />
      )}
      submission={submission}
      documentAt={documentAt}
      onFieldKey={() => date.current?.focus()}
      header={
        <BookDateField
          ref={date}
          label={goodsTexts.entryDate}
          required
          value={terms.date}
          error={submission.faultOf('date')}
          disabled={submission.step === 'saving'}
          onChange={day => productionTerms.set({ date: day })}
        />
      }
    />
  )
}

import { makeTransfer } from '@akonta/domain/transfers/transfer-calls'
import { useRef } from 'react'
import { useBookDateFault } from '../business/book-dates.ts'
import { fieldFault } from '../goods/field-fault.ts'
import { GoodsEntry } from '../goods/goods-entry.tsx'
import {
  costOf,
  type GoodsLine,
  goodsLineOf,
  packSent,
  productIdOf,
  quantityOf,
  sellingPriceOf,
  withAvailable,
  withPack,
} from '../goods/goods-line.ts'
import { goodsTexts } from '../goods/texts.ts'
import { useGoodsSave } from '../goods/use-goods-save.ts'
import { path } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { type ChosenBranch, useUser } from '../lib/session.ts'
import { forBranch, forRight } from '../session/gates.tsx'
import { texts } from '../texts.ts'
import type { SubmitWords } from '../ui/entry-page/cart-footer.tsx'
import { entryTexts } from '../ui/entry-page/texts.ts'
import { transferTexts } from './texts.ts'
import { transferTerms, useTransferCart } from './transfer-cart.ts'
import { TransferFields } from './transfer-fields.tsx'

const WORDS: SubmitWords = { submit: entryTexts.submitCart, question: transferTexts.question, yes: texts.save }

/** /admin/producttransfer/makeprodtransfer */
export const Component = forRight(
  'transfer',
  { title: transferTexts.title, mayNot: transferTexts.mayNot },
  forBranch(branch => <TransferEntry branch={branch} />),
)

const documentAt = (number: string): string => path`/admin/producttransfer/ptreportsingle/${number}`

const TransferEntry = ({ branch }: { readonly branch: ChosenBranch }) => {
  const user = useUser()
  const terms = transferTerms.useTerms()
  const date = useRef<HTMLInputElement>(null)
  const dateFault = useBookDateFault()
  const destination = useRef<HTMLSelectElement>(null)
  const deliveredBy = useRef<HTMLInputElement>(null)

  /** In the specified order (section 5): date, delivered by, branch. */
  const termFaults = () => {
    const said = transferTerms.useTerms.getState()
    const wrongDate = said.date === null ? goodsTexts.invalidDate : dateFault(said.date)
    return [
      ...(wrongDate === null ? [] : [fieldFault(wrongDate, 'date', date)]),
      ...(said.deliveredBy.trim() === '' ? [fieldFault(transferTexts.enterDeliveredBy, 'deliveredBy', deliveredBy)] : []),
      ...(said.destination === '' ? [fieldFault(transferTexts.selectDestination, 'destination', destination)] : []),
    ]
  }
  const post = (lines: readonly GoodsLine[], requestId: string): Promise<string> => {
    const said = transferTerms.useTerms.getState()
    const body = {
      source: branch.code,
      destination: said.destination,
      date: said.date ?? '',
      deliveredBy: said.deliveredBy.trim(),
      sender: { userId: user.userid, username: user.username },
      lines: lines.map(line => ({
        productId: productIdOf(line),
        ...packSent(line),
        productName: line.productName,
        quantity: quantityOf(line) ?? 0n,
        costPrice: costOf(line),
        sellingPrice: sellingPriceOf(line),
      })),
    }
    return call(makeTransfer, { db: user.dbname, body }, { requestId })
  }
  const submission = useGoodsSave({
    useCart: useTransferCart,
    termFaults,
    post,
    onSaved: transferTerms.forget,
    savedText: transferTexts.saved,
    documentAt,
  })
  return (
    <GoodsEntry
      title={transferTexts.title}
      branch={branch}
      useCart={useTransferCart}
      lineOf={(product, quantity, cost, pack) => withPack(withAvailable(goodsLineOf(product, quantity, cost), product), pack)}
      dialogTitle={transferTexts.dialogTitle}
      cost="known"
      submission={submission}
      documentAt={documentAt}
      words={WORDS}
      onFieldKey={() => destination.current?.focus()}
      header={
        <TransferFields
          branch={branch}
          terms={terms}
          fields={{ date, destination, deliveredBy }}
          faultOf={submission.faultOf}
          disabled={submission.step === 'saving'}
        />
      }
    />
  )
}

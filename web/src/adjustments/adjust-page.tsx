import { adjustStock } from '@akonta/domain/adjustments/adjustment-calls'
import { formatMoney } from '@akonta/domain/money'
import { formatQuantity, formatUnitCost, ONE, type Quantity } from '@akonta/domain/quantity'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { sentDate, useEntryDateFault } from '../business/book-dates.ts'
import { fieldFault } from '../goods/field-fault.ts'
import { findStockItem, stockItemSource } from '../goods/find-stock-items.ts'
import { isValidQuantity, nameOfLine, quantityOf, withQuantity } from '../goods/goods-line.ts'
import type { StockItem } from '../goods/stock-item.ts'
import { goodsTexts } from '../goods/texts.ts'
import { messageOf, path, SentForApproval } from '../lib/api.ts'
import { call, keys } from '../lib/call.ts'
import { saveCart } from '../lib/save-cart.ts'
import { type ChosenBranch, useBranch, useCan, useDb } from '../lib/session.ts'
import { BranchNeeded } from '../session/branch-needed.tsx'
import { NotAllowed } from '../session/not-allowed.tsx'
import type { CartShape } from '../ui/entry-page/cart-row.tsx'
import { EntryPage } from '../ui/entry-page/entry-page.tsx'
import { type SubmissionFault, useSubmission } from '../ui/entry-page/use-submission.ts'
import { showNotice } from '../ui/messages/notice.ts'
import { showSentForApproval } from '../ui/messages/sent-notice.ts'
import { orHidden } from '../ui/table/figure-text.ts'
import { adjustDate, setTerms, useAdjustCart } from './adjust-cart.ts'
import {
  type AdjustLine,
  type AdjustTerms,
  adjustLineOf,
  adjustmentOfList,
  costOf,
  NO_TERMS,
  reservedIn,
  shortOf,
  stockAfter,
  stockOf,
  takesOut,
  totalCostOf,
} from './adjust-line.ts'
import { adjustmentTexts } from './texts.ts'
import { TypeField } from './type-field.tsx'

const afterText = (line: AdjustLine): string => {
  const after = stockAfter(line)
  return after === null ? adjustmentTexts.notKnown : formatQuantity(after)
}

const SHAPE: CartShape<AdjustLine> = {
  nameHead: adjustmentTexts.productName,
  nameOf: nameOfLine,
  hintOf: line => (reservedIn(line) > 0n ? goodsTexts.reserved(formatQuantity(reservedIn(line))) : null),
  warningsOf: shortOf,
  quantityOf,
  withQuantity: (line, quantity) => ({ ...line, ...withQuantity(line, quantity) }),
  columns: [
    {
      kind: 'figure',
      head: adjustmentTexts.costPrice,
      text: line => orHidden(costOf(line), formatUnitCost),
      phonePrefix: adjustmentTexts.phoneCost,
    },
    {
      kind: 'figure',
      head: adjustmentTexts.qtyInStock,
      text: line => formatQuantity(stockOf(line)),
      phonePrefix: adjustmentTexts.phoneStock,
    },
    { kind: 'quantity', head: adjustmentTexts.qty },
    { kind: 'figure', head: adjustmentTexts.after, text: afterText, phonePrefix: adjustmentTexts.phoneAfter, strong: true },
  ],
  removal: { head: adjustmentTexts.delete, of: adjustmentTexts.deleteLine },
}

/** /admin/product/adjustQty */
export const Component = () => {
  const branch = useBranch()
  const mayAdjust = useCan('adjust_stock')
  if (branch === null) return <BranchNeeded />
  if (!mayAdjust) return <NotAllowed title={adjustmentTexts.titleFor(branch.name)}>{adjustmentTexts.mayNot}</NotAllowed>
  // Another branch is another list.
  return <AdjustEntry key={branch.code} branch={branch} />
}

/** Every error: the type, an empty list, quantities. */
const faultsOf = ({ transtype }: AdjustTerms, focusType: () => void): readonly SubmissionFault[] => {
  const { lines } = useAdjustCart.getState()
  return [
    ...(transtype === '' ? [{ text: adjustmentTexts.chooseType, field: 'type', focus: focusType }] : []),
    ...(lines.length === 0 ? [{ tone: 'info' as const, text: adjustmentTexts.noProduct, detail: adjustmentTexts.noProductHint }] : []),
    ...lines
      .filter(line => !isValidQuantity(quantityOf(line)))
      .map(({ id, productName }) => ({ text: adjustmentTexts.enterValidQuantity, detail: productName, line: id })),
  ]
}

/** Search, Enter: the product is in the list with 1; then the type, and Submit Cart. */
const AdjustEntry = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const typeField = useRef<HTMLSelectElement>(null)
  const dateField = useRef<HTMLInputElement>(null)
  const dateFault = useEntryDateFault()
  const lines = useAdjustCart(cart => cart.lines)
  const [chosen, choose] = useState<AdjustTerms>(NO_TERMS)
  const terms = lines[0] ?? chosen
  const leaves = takesOut(terms.transtype)
  const source = useMemo(() => stockItemSource(db, branch.code, { leaves, shows: 'stock' }), [db, branch.code, leaves])
  const add = (item: StockItem, quantity: Quantity): void => {
    const { transtype, note } = terms
    useAdjustCart.getState().add(adjustLineOf(item, quantity, { transtype, note }))
  }
  const clear = (): void => {
    choose(NO_TERMS)
    adjustDate.forget()
    void queryClient.invalidateQueries({ queryKey: keys.business(db) })
  }
  const save = async (): Promise<void> => {
    const { transtype, note } = terms
    if (transtype === '') return
    try {
      const date = sentDate(adjustDate.useTerms.getState().date)
      const number = await saveCart(useAdjustCart, (list, requestId) => {
        const body = { ...adjustmentOfList(list, transtype, note), branchCode: branch.code, date }
        return call(adjustStock, { db, body }, { requestId })
      })
      clear()
      showNotice({
        tone: 'success',
        text: adjustmentTexts.saved,
        detail: number,
        action: { label: adjustmentTexts.view, run: () => void navigate(path`/admin/product/adjustments/${number}`) },
      })
    } catch (failure) {
      if (failure instanceof SentForApproval) {
        clear()
        return showSentForApproval(failure, navigate)
      }
      showNotice({ tone: 'error', text: messageOf(failure), detail: adjustmentTexts.failed })
    }
  }
  const submission = useSubmission({
    check: () => {
      const wrongDate = dateFault(adjustDate.useTerms.getState().date)
      return [
        ...faultsOf(useAdjustCart.getState().lines[0] ?? terms, () => typeField.current?.focus()),
        ...(wrongDate === null ? [] : [fieldFault(wrongDate, 'date', dateField)]),
      ]
    },
    prepare: () => void useAdjustCart.getState().beginSave(),
    save,
  })
  return (
    <EntryPage
      title={adjustmentTexts.titleFor(branch.name)}
      note={
        <Link className="link" to="/admin/product/adjustments">
          {adjustmentTexts.past}
        </Link>
      }
      source={source}
      onChoose={(item, quantity) => add(item, quantity ?? ONE)}
      scan={{
        find: code => findStockItem(db, branch.code, code),
        onFound: (item, quantity) => add(item, quantity ?? ONE),
        noMatch: adjustmentTexts.noProductFor,
      }}
      useCart={useAdjustCart}
      documentAt={number => path`/admin/product/adjustments/${number}`}
      listedText={line => formatQuantity(quantityOf(line) ?? 0n)}
      shape={SHAPE}
      total={{ label: adjustmentTexts.totalCost, amount: formatMoney(totalCostOf(lines)) }}
      submission={submission}
      onFieldKey={() => typeField.current?.focus()}
      header={
        <TypeField
          inputRef={typeField}
          dateRef={dateField}
          terms={terms}
          fault={submission.faultOf('type')}
          dateFault={submission.faultOf('date')}
          disabled={submission.step === 'saving'}
          onChange={changed => {
            choose(changed)
            setTerms(changed)
          }}
        />
      }
      dialog={null}
    />
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { messageOf } from '../lib/api.ts'
import { keys } from '../lib/call.ts'
import type { createCart } from '../lib/cart-store.ts'
import { saveCart } from '../lib/save-cart.ts'
import { useDb } from '../lib/session.ts'
import { type Submission, type SubmissionFault, useSubmission } from '../ui/entry-page/use-submission.ts'
import { showNotice } from '../ui/messages/notice.ts'
import { type GoodsLine, isSomething, quantityOf } from './goods-line.ts'
import { goodsTexts } from './texts.ts'

type GoodsSave<Line extends GoodsLine> = {
  readonly useCart: ReturnType<typeof createCart<Line>>
  /** The errors of the fields above the list, in the order of the specification. */
  readonly termFaults: () => readonly SubmissionFault[]
  /** Saves the list under a request id and returns the number of the document. */
  readonly post: (lines: readonly Line[], requestId: string) => Promise<string>
  readonly onSaved: () => void
  /** The specified message of this screen (AMB-067). */
  readonly savedText: string
  /** The address of a document. */
  readonly documentAt: (number: string) => string
}

const listFaults = (lines: readonly GoodsLine[]): readonly SubmissionFault[] =>
  lines.length === 0
    ? [{ tone: 'info', text: goodsTexts.noProduct, detail: goodsTexts.noProductHint }]
    : lines
        .filter(line => !isSomething(quantityOf(line)))
        .map(({ id, productName }) => ({ text: goodsTexts.quantityIsZero, detail: productName, line: id }))

/** Submits a list of goods and opens its document. A failure keeps the list and its terms. */
export const useGoodsSave = <Line extends GoodsLine>({
  useCart,
  termFaults,
  post,
  onSaved,
  savedText,
  documentAt,
}: GoodsSave<Line>): Submission => {
  const db = useDb()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const save = async (): Promise<void> => {
    try {
      const number = await saveCart(useCart, post)
      onSaved()
      showNotice({
        tone: 'success',
        text: savedText,
        detail: number,
        action: { label: goodsTexts.view, run: () => void navigate(documentAt(number)) },
      })
      void queryClient.invalidateQueries({ queryKey: keys.business(db) })
    } catch (failure) {
      showNotice({ tone: 'error', text: messageOf(failure), detail: goodsTexts.saveError })
    }
  }
  return useSubmission({
    check: () => {
      const { lines } = useCart.getState()
      // An empty list comes first, an invalid quantity last (specification, section 5).
      return lines.length === 0 ? [...listFaults(lines), ...termFaults()] : [...termFaults(), ...listFaults(lines)]
    },
    prepare: () => void useCart.getState().beginSave(),
    save,
  })
}

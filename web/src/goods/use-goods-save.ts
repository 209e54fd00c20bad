import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { messageOf } from '../lib/api.ts'
import type { createCart } from '../lib/cart-store.ts'
import { saveCart } from '../lib/save-cart.ts'
import { useDb } from '../lib/session.ts'
import { type Submission, type SubmissionFault, useSubmission } from '../ui/entry-page/use-submission.ts'
import { showNotice } from '../ui/notice.ts'
import { type GoodsLine, isSomething, quantityOf } from './goods-line.ts'
import { goodsTexts } from './texts.ts'

type GoodsSave<Line extends GoodsLine> = {
  readonly useCart: ReturnType<typeof createCart<Line>>
  /** What must be right above the list, and whether it is asked for at Submit Cart or only at Yes (AMB-100). */
  readonly terms: { readonly asked: 'at submit' | 'at yes'; readonly fault: () => SubmissionFault | null }
  /** Saves the list under a request id and answers the number of the paper. */
  readonly post: (lines: readonly Line[], requestId: string) => Promise<string>
  readonly onSaved: () => void
  /** What the specification has this screen say (AMB-067). */
  readonly savedText: string
  /** Where the paper of a number is shown. */
  readonly paperAt: (number: string) => string
}

const zeroFault = (lines: readonly GoodsLine[]): SubmissionFault | null => {
  const zero = lines.find(line => !isSomething(quantityOf(line)))
  return zero === undefined ? null : { tone: 'error', text: goodsTexts.quantityIsZero, detail: zero.productName, line: zero.id }
}

const emptyFault = (lines: readonly GoodsLine[]): SubmissionFault | null =>
  lines.length > 0 ? null : { tone: 'info', text: goodsTexts.noProduct, detail: goodsTexts.noProductHint }

/** The way of a list of goods from Submit Cart to its paper. A failure keeps the list and its terms. */
export const useGoodsSave = <Line extends GoodsLine>({
  useCart,
  terms,
  post,
  onSaved,
  savedText,
  paperAt,
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
        action: { label: goodsTexts.view, run: () => void navigate(paperAt(number)) },
      })
      void queryClient.invalidateQueries({ queryKey: [db] })
    } catch (failure) {
      showNotice({ tone: 'error', text: goodsTexts.saveError, detail: messageOf(failure) })
    }
  }
  const listFault = (): SubmissionFault | null => emptyFault(useCart.getState().lines)
  const otherFault = (): SubmissionFault | null => terms.fault() ?? zeroFault(useCart.getState().lines)
  return useSubmission({
    ...(terms.asked === 'at submit' ? { check: () => listFault() ?? otherFault() } : { check: listFault, checkAtYes: otherFault }),
    prepare: () => void useCart.getState().beginSave(),
    save,
  })
}

import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useAdjustCart } from '../adjustments/adjust-cart.ts'
import { expiredLines } from '../adjustments/adjust-line.ts'
import { messageOf } from '../lib/api.ts'
import { type ChosenBranch, useDb, useSession } from '../lib/session.ts'
import { showNotice } from '../ui/messages/notice.ts'
import { useGoOn } from '../ui/saving/go-on.ts'
import { fetchWholeExpiring } from './stock-pages.ts'
import { stockTexts } from './texts.ts'

const ADJUSTMENT = '/admin/product/adjustQty'

/** Lists all expired stock of a branch as an adjustment of that type, ready to submit. A list in progress is left alone. */
export const TakeOutExpired = ({ branch, disabled }: { readonly branch: ChosenBranch; readonly disabled: boolean }) => {
  const db = useDb()
  const navigate = useNavigate()
  const goOn = useGoOn()
  const action = { label: stockTexts.openList, run: () => void navigate(ADJUSTMENT) }
  /** Says so if another list was begun. */
  const isFree = (): boolean => {
    const isEmpty = useAdjustCart.getState().lines.length === 0
    if (!isEmpty) showNotice({ tone: 'error', text: stockTexts.listNotEmpty, detail: stockTexts.listNotEmptyHint, action })
    return isEmpty
  }
  const fetching = useMutation({
    mutationFn: (of: string) => {
      const watch = { signal: new AbortController().signal, onProgress: () => undefined }
      return fetchWholeExpiring({ db, branch: of, span: 'expired' }, watch)
    },
    onSuccess: (lots, of) => {
      // The list belongs to the branch that is chosen now.
      if (useSession.getState().branch?.code !== of || !isFree()) return
      for (const line of expiredLines(lots)) useAdjustCart.getState().add(line)
      showNotice({ tone: 'info', text: stockTexts.takenToList, detail: stockTexts.takenToListHint })
      goOn(ADJUSTMENT)
    },
    onError: failure => showNotice({ tone: 'error', text: stockTexts.notTakenOut, detail: messageOf(failure) }),
  })
  const takeOut = (): void => {
    if (isFree()) fetching.mutate(branch.code)
  }
  return (
    <Button disabled={disabled} loading={fetching.isPending} onClick={takeOut}>
      {stockTexts.takeOut}
    </Button>
  )
}

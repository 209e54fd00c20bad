import type { Pesewas } from '@akonta/domain/money'
import type { CollectionSummary } from '@akonta/domain/wallets/collection-calls'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '../../lib/api.ts'
import { type ChosenBranch, useUser } from '../../lib/session.ts'
import { showNotice } from '../../ui/messages/notice.ts'
import { isOpen, isUsable } from '../../wallets/asking/step-of.ts'
import { walletTexts } from '../../wallets/texts.ts'
import type { MoneyApproval } from '../approval/use-sale-approval.ts'
import { holdFault } from '../held/hold-fault.ts'
import { useSalesCart } from '../till/sales-cart.ts'
import { noteAsked } from './asked-request.ts'
import { isAside, putAside, recallAside } from './put-aside.ts'

type PutAsideOptions = {
  readonly branch: ChosenBranch
  readonly total: Pesewas
  /** The request that the list on the screen waits for. */
  readonly askedId: number | null
  readonly moneyApproval: MoneyApproval
  readonly onAside: () => void
  /** The list of a request that still waits is on the screen again. */
  readonly onOpen: (collection: CollectionSummary) => void
  /** Money came, and its list is on the screen. */
  readonly onMoney: (collection: CollectionSummary) => void
  /** Money came whose list no longer exists: the goods are still to be added. */
  readonly onMoneyAlone: (collection: CollectionSummary) => void
}

/** The total of a list that was just recalled is known after the next rendering: only then can its money pay it. */
const useRecalledMoney = (total: Pesewas, onMoney: (collection: CollectionSummary) => void) => {
  const [recalled, setRecalled] = useState<CollectionSummary | null>(null)
  const takeRecalled = useEffectEvent((collection: CollectionSummary) => {
    setRecalled(null)
    onMoney(collection)
  })
  useEffect(() => {
    if (recalled !== null && total > 0n) takeRecalled(recalled)
  }, [recalled, total])
  return setRecalled
}

/** Puts the list of a request aside while its customer is on the phone, and resumes it for its money or for another payment. */
export const usePutAside = ({ branch, total, askedId, moneyApproval, onAside, onOpen, onMoney, onMoneyAlone }: PutAsideOptions) => {
  const user = useUser()
  const takeWithTotal = useRecalledMoney(total, onMoney)

  const resume = async (collection: CollectionSummary): Promise<void> => {
    const isHere = collection.id === askedId || collection.label === ''
    try {
      if (!isHere && useSalesCart.getState().lines.length > 0) {
        // Money whose own list is on hold does not pay the one of another customer.
        if (isUsable(collection) && !(await isAside({ user, branch }, collection))) takeWithTotal(collection)
        else showNotice({ tone: 'info', text: walletTexts.holdFirst })
        return
      }
      const changes = isHere ? [] : await recallAside({ user, branch }, collection)
      if (!isHere && changes !== null) moneyApproval.resume(collection.label)
      const [first, ...also] = changes ?? []
      if (first !== undefined) showNotice({ tone: 'info', text: first, also })
      if (changes === null && isUsable(collection)) {
        onMoneyAlone(collection)
        showNotice({ tone: 'info', text: walletTexts.noCart, detail: walletTexts.noCartHint })
      }
      if (isOpen(collection)) {
        noteAsked(collection.id)
        onOpen(collection)
      }
      if (isUsable(collection) && changes !== null) takeWithTotal(collection)
    } catch (failure) {
      showNotice({ tone: 'error', text: walletTexts.notResumed, detail: messageOf(failure) })
    }
  }

  return {
    resume,
    putAside: (collection: CollectionSummary): void => {
      const fault = holdFault()
      if (fault !== null) {
        showNotice({ tone: 'info', text: fault })
        return
      }
      try {
        moneyApproval.putAside(collection.label)
        putAside({ user, branch }, collection)
        onAside()
        showNotice({ tone: 'info', kind: 'put aside', text: walletTexts.isAside(collection.label), detail: walletTexts.isAsideHint })
      } catch {
        showNotice({ tone: 'error', text: walletTexts.notAside, detail: walletTexts.noRoom })
      }
    },
  }
}

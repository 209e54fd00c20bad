import { sumOfTenders } from '@akonta/domain/sales/tender'
import type { CollectionSummary } from '@akonta/domain/wallets/collection-calls'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { ChosenBranch } from '../../lib/session.ts'
import { showNotice } from '../../ui/messages/notice.ts'
import { isOpen, isUsable } from '../../wallets/asking/step-of.ts'
import { useLiveCollections } from '../../wallets/here/live-collections.ts'
import { tillName } from '../../wallets/here/till-name.ts'
import { type AskingProvider, useAskingProvider } from '../../wallets/here/wallet-ready.ts'
import { walletTexts } from '../../wallets/texts.ts'
import type { CurrentSale } from '../saving/use-sale.ts'
import { setTerms } from '../till/sale-terms.ts'
import { useSalesCart } from '../till/sales-cart.ts'
import { noteAsked, noteUnanswered, useAskedRequest } from './asked-request.ts'
import { PhoneChips } from './phone-chips.tsx'
import { openBeside, unusedBeside, withMoney } from './phone-tender.ts'
import { useChosenMoney } from './use-chosen-money.ts'
import { useDecidedNotices } from './use-decided-notices.ts'
import { usePutAside } from './use-put-aside.ts'

const loadDialog = () => import('../../wallets/asking/ask-dialog.tsx')
const AskDialog = lazy(async () => ({ default: (await loadDialog()).AskDialog }))

type PhonePaymentOptions = {
  readonly branch: ChosenBranch
  readonly sale: CurrentSale
  /** The customer pays another way. */
  readonly onOtherPayment: () => void
  /** A part was paid: the rest is paid another way. */
  readonly onPart: () => void
}

export type PhonePayment = {
  /** Null: this branch asks no phones. */
  readonly provider: AskingProvider | null
  readonly ask: () => void
  /** The open requests and the money that nobody has used, above the list; null if there are none. */
  readonly chips: ReactNode
  readonly dialog: ReactNode
}

/** Asking the customer's phone for the money of a cash sale, and using what came (mobile money contract, section 5). */
export const usePhonePayment = ({ branch, sale, onOtherPayment, onPart }: PhonePaymentOptions): PhonePayment => {
  const { terms, submission, moneyApproval } = sale
  const { total } = sale.totals
  const provider = useAskingProvider(branch.code)
  const live = useLiveCollections(branch.code, provider !== null)
  const { id: askedId, unanswered } = useAskedRequest()
  const [opened, setOpened] = useState<{ readonly open: CollectionSummary | null } | null>(null)
  const till = tillName()
  // Money that was chosen in the list of phone payments, for goods that are still to be added.
  const [chosen, setChosen] = useState<CollectionSummary | null>(null)
  const own = live.collections.filter(collection => collection.till === till)
  const listed = own.filter(each => isOpen(each) || isUsable(each))
  const shown = chosen === null || listed.some(({ id }) => id === chosen.id) ? listed : [...listed, chosen]
  const unusedCount = unusedBeside(live.unusedCount, shown)
  const asked = live.collections.find(({ id }) => id === askedId)
  const isSaving = submission.step === 'saving'
  useDialogBeforehand(provider !== null)

  /** The money pays the list, or a part of it. Saves when it pays all of it. */
  const take = (collection: CollectionSummary): void => {
    if (provider === null) return
    const tenders = withMoney(collection, provider, { total, tenders: terms.tenders })
    noteAsked(null)
    setChosen(null)
    if (tenders === null) {
      setOpened(null)
      showNotice({ tone: 'info', text: walletTexts.nothingToPay, detail: walletTexts.nothingToPayHint })
      return
    }
    setTerms({ tenders, wallet: null, paid: null })
    if (sumOfTenders(tenders) === total) submission.yes()
    else {
      setOpened(null)
      onPart()
    }
  }
  useClosedAfterSaving(isSaving, () => setOpened(null))

  const { putAside, resume } = usePutAside({
    ...{ branch, total, askedId, moneyApproval },
    onAside: () => setOpened(null),
    onOpen: collection => setOpened({ open: collection }),
    onMoney: take,
    onMoneyAlone: setChosen,
  })
  useChosenMoney(provider !== null, collection => void resume(collection))

  // After a reload the list on the screen still waits for its request.
  const returnTo = useEffectEvent((collection: CollectionSummary) => {
    if (opened === null && useSalesCart.getState().lines.length > 0) setOpened({ open: collection })
  })
  useEffect(() => {
    if (asked !== undefined && isOpen(asked)) returnTo(asked)
  }, [asked])
  useDecidedNotices(own, { dialog: opened !== null, provider: provider?.name ?? '', onResume: collection => void resume(collection) })

  const open = openBeside(total, terms.tenders)
  const ask = (): void => {
    if (provider === null || open <= 0n) return
    if (asked !== undefined && isOpen(asked)) setOpened({ open: asked })
    else moneyApproval.before(() => setOpened({ open: null }))
  }
  return {
    provider,
    ask,
    chips: provider !== null && (shown.length > 0 || unusedCount > 0) && (
      <PhoneChips
        collections={shown}
        unusedCount={unusedCount}
        isPractice={!provider.isLive}
        onOpen={collection => void resume(collection)}
      />
    ),
    dialog: opened !== null && provider !== null && (
      <Suspense>
        <AskDialog
          branch={branch.code}
          provider={provider}
          most={open}
          check={moneyApproval.check}
          open={opened.open}
          unanswered={opened.open === null ? unanswered : null}
          onUnanswered={noteUnanswered}
          isSaving={isSaving}
          onAsked={({ id }) => noteAsked(id)}
          onPaid={take}
          onPutAside={putAside}
          onGivenUp={() => noteAsked(null)}
          onOtherPayment={() => {
            setOpened(null)
            onOtherPayment()
          }}
          onClose={() => setOpened(null)}
        />
      </Suspense>
    ),
  }
}

/** In milliseconds: after the first list is shown, and before a cashier has scanned the first goods. */
const LOADED_AFTER = 2_500

/** A key pressed before the dialog is there would go to the page below. */
const useDialogBeforehand = (isWanted: boolean): void => {
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setTimeout(() => void loadDialog().catch(() => undefined), LOADED_AFTER)
    return () => clearTimeout(timer)
  }, [isWanted])
}

/** A sale that could not be saved leaves the list: its notice says why, and the money stays with the list. */
const useClosedAfterSaving = (isSaving: boolean, close: () => void): void => {
  const [wasSaving, setWasSaving] = useState(isSaving)
  if (wasSaving !== isSaving) {
    setWasSaving(isSaving)
    if (wasSaving) close()
  }
}

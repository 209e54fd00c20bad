import { formatMoney } from '@akonta/domain/money'
import type { CollectionSummary } from '@akonta/domain/wallets/collection-calls'
import { useEffect, useEffectEvent, useRef } from 'react'
import { announceScan } from '../../ui/camera/scan-sound.ts'
import { showNotice } from '../../ui/messages/notice.ts'
import { failureText } from '../../wallets/asking/failure-text.ts'
import { shortPhone } from '../../wallets/asking/spoken-phone.ts'
import { isOpen } from '../../wallets/asking/step-of.ts'
import { walletTexts } from '../../wallets/texts.ts'

type Options = {
  /** The dialog is open and says it itself. */
  readonly dialog: boolean
  /** The name of the provider. */
  readonly provider: string
  readonly onResume: (collection: CollectionSummary) => void
}

/** Says once what became of a request that was put aside. */
export const useDecidedNotices = (collections: readonly CollectionSummary[], { dialog, provider, onResume }: Options): void => {
  const open = useRef<ReadonlySet<number>>(new Set())
  const say = useEffectEvent((collection: CollectionSummary) => {
    if (dialog) return
    const { payer, phone, amount, received } = collection
    const action = { label: walletTexts.openCart, run: () => onResume(collection) }
    if (received > 0n) {
      announceScan()
      const text = walletTexts.cameFrom(formatMoney(received), payer || shortPhone(phone))
      showNotice({ tone: 'success', kind: `phone ${collection.id}`, text, detail: collection.label, action })
    } else {
      const text = failureText(collection, provider)
      const detail = walletTexts.chip(shortPhone(phone), formatMoney(amount))
      showNotice({ tone: 'error', kind: `phone ${collection.id}`, text, detail, action })
    }
  })
  useEffect(() => {
    for (const collection of collections) if (open.current.has(collection.id) && !isOpen(collection)) say(collection)
    open.current = new Set(collections.filter(isOpen).map(({ id }) => id))
  }, [collections])
}

import { formatMoney } from '@akonta/domain/money'
import type { CollectionSummary } from '@akonta/domain/wallets/collection-calls'
import { sendBack } from '@akonta/domain/wallets/refund-calls'
import { IconArrowBackUp, IconShoppingCart, IconUserDollar } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { call } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { PaymentDialog } from '../payments/payment-dialog.tsx'
import { ReasonDialog } from '../ui/messages/reason-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import type { RowAction } from '../ui/table/row-actions.tsx'
import { shortPhone } from '../wallets/asking/spoken-phone.ts'
import { isUsable } from '../wallets/asking/step-of.ts'
import { listTexts } from './texts.ts'

/** The till with the money of a request. */
const saleWith = (id: number): string => `/admin/sales/makesales/CASH?${new URLSearchParams({ money: String(id) }).toString()}`

/** What can be done with money that nobody has used: sell for it, put it on a customer's account, or send it back. */
export const useWaysOut = (): {
  readonly actionsOf: (collection: CollectionSummary) => readonly RowAction[]
  readonly dialog: ReactNode
} => {
  const db = useDb()
  const mayReceive = useCan('receive_payment')
  const mayReturn = useCan('return_sale')
  const [chosen, choose] = useState<{ readonly way: 'account' | 'back'; readonly collection: CollectionSummary } | null>(null)
  const close = (): void => choose(null)
  const sending = useSave({
    send: ({ collection, reason }: { readonly collection: CollectionSummary; readonly reason: string }, requestId) =>
      call(sendBack, { db, body: { collection: collection.id, why: reason } }, { requestId }),
    saved: () => ({ text: listTexts.sent }),
    failed: listTexts.notSent,
    onSaved: close,
  })
  const actionsOf = (collection: CollectionSummary): readonly RowAction[] => {
    const { id, unused } = collection
    if (unused === 0n) return []
    const of = [shortPhone(collection.phone), formatMoney(collection.unused)] as const
    return [
      ...(isUsable(collection)
        ? [{ label: listTexts.useForSale, name: listTexts.saleOf(...of), icon: IconShoppingCart, to: saleWith(id) }]
        : []),
      ...(mayReceive && isUsable(collection)
        ? [
            {
              label: listTexts.toAccount,
              name: listTexts.toAccountOf(...of),
              icon: IconUserDollar,
              run: () => choose({ way: 'account', collection }),
            },
          ]
        : []),
      ...(mayReturn
        ? [
            {
              label: listTexts.sendBack,
              name: listTexts.sendBackOf(...of),
              icon: IconArrowBackUp,
              danger: true,
              run: () => choose({ way: 'back', collection }),
            },
          ]
        : []),
    ]
  }
  return {
    actionsOf,
    dialog: chosen !== null && (
      <>
        {chosen.way === 'account' && <PaymentDialog direction="received" money={chosen.collection} onClose={close} />}
        {chosen.way === 'back' && (
          <ReasonDialog
            title={listTexts.sendBack}
            subject={listTexts.subject(shortPhone(chosen.collection.phone), formatMoney(chosen.collection.unused))}
            hint={listTexts.sendBackHint}
            label={listTexts.reason}
            action={listTexts.sendBack}
            busy={sending.isSaving}
            onConfirm={reason => sending.save({ collection: chosen.collection, reason })}
            onCancel={close}
          />
        )}
      </>
    ),
  }
}

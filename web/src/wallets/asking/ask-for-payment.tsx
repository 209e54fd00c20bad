import { formatMoney, type Pesewas } from '@akonta/domain/money'
import type { CollectionSummary } from '@akonta/domain/wallets/collection-calls'
import { Button, type ButtonSize } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useConnected } from '../../offline/till-state.ts'
import { KeyHint } from '../../ui/frames/key-cap.tsx'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { useAskingProvider } from '../here/wallet-ready.ts'
import { PracticeMark } from '../practice-mark.tsx'
import { walletTexts } from '../texts.ts'
import { shortPhone } from './spoken-phone.ts'
import type { Asked } from './use-request.ts'

const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }))

/** The payment comes from a request: what came, and from whom. */
export const RequestedMoney = ({ branch, money }: { readonly branch: string; readonly money: CollectionSummary }) => {
  const provider = useAskingProvider(branch, 'now')
  return (
    <>
      {provider !== null && !provider.isLive && <PracticeMark />}
      <MessageBox variant="success">{walletTexts.cameFrom(formatMoney(money.unused), money.payer || shortPhone(money.phone))}</MessageBox>
    </>
  )
}

type AskForPaymentProps = {
  readonly branch: string
  /** The amount suggested first, in pesewas; null until it is known. */
  readonly amount: Pesewas | null
  /** The most that can be asked for; null where any amount will do. */
  readonly most: Pesewas | null
  readonly disabled: boolean
  readonly size?: ButtonSize
  /** The key that does the same, such as "Alt 2". */
  readonly keys?: string
  /** What must be settled before the phone is asked, such as an approval: then it goes on. */
  readonly before?: (then: () => void) => void
  /** Refuses what the money could not be used for, before the phone is asked. */
  readonly check?: (amount: Pesewas) => Promise<unknown>
  /** The money came. */
  readonly onPaid: (money: CollectionSummary) => void
}

/**
 * Asks the phone of a customer who pays something other than a cash sale: a debt, a part of a credit sale or a layaway, an order. The button is missing where
 * the branch asks no phones, and without a connection.
 */
export const AskForPayment = ({ branch, amount, most, disabled, size, keys, before, check, onPaid }: AskForPaymentProps) => {
  const provider = useAskingProvider(branch, 'now')
  const isConnected = useConnected()
  const [isOpen, open] = useState(false)
  const [unanswered, setUnanswered] = useState<Asked | null>(null)
  const ask = (): void => (before === undefined ? open(true) : before(() => open(true)))
  useShortcuts(provider !== null && isConnected && !disabled && !isOpen && keys !== undefined ? { [keys.replace(' ', '+')]: ask } : {})
  // A dialog whose line drops stays: its phone was asked, and a new dialog would ask it again.
  if (provider === null || !(isConnected || isOpen)) return null
  return (
    <>
      <Button
        variant="default"
        disabled={disabled}
        {...(size !== undefined && { size })}
        {...(keys !== undefined && { 'aria-keyshortcuts': keys.replace(' ', '+'), rightSection: <KeyHint>{keys}</KeyHint> })}
        onClick={ask}
      >
        {walletTexts.ask}
      </Button>
      {isOpen && (
        <Suspense>
          <AskDialog
            branch={branch}
            provider={provider}
            most={most}
            amount={amount}
            {...(check && { check })}
            open={null}
            unanswered={unanswered}
            onUnanswered={setUnanswered}
            isSaving={false}
            onPaid={money => {
              open(false)
              onPaid(money)
            }}
            onPutAside={null}
            onOtherPayment={() => open(false)}
            onClose={() => open(false)}
          />
        </Suspense>
      )}
    </>
  )
}

import { formatMoney } from '@akonta/domain/money'
import type { CollectionSummary } from '@akonta/domain/wallets/collection-calls'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useBranch } from '../lib/session.ts'
import { useConnected } from '../offline/till-state.ts'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { shortPhone } from '../wallets/asking/spoken-phone.ts'
import { useAskingProvider } from '../wallets/here/wallet-ready.ts'
import { PracticeMark } from '../wallets/practice-mark.tsx'
import { walletTexts } from '../wallets/texts.ts'

const AskDialog = lazy(async () => ({ default: (await import('../wallets/asking/ask-dialog.tsx')).AskDialog }))

/** The payment comes from a request: what came, and from whom. */
export const RequestedMoney = ({ money }: { readonly money: CollectionSummary }) => {
  const provider = useAskingProvider(useBranch()?.code ?? '', 'now')
  return (
    <>
      {provider !== null && !provider.isLive && <PracticeMark />}
      <MessageBox variant="success">{walletTexts.cameFrom(formatMoney(money.unused), money.payer || shortPhone(money.phone))}</MessageBox>
    </>
  )
}

type AskForPaymentProps = {
  /** What the form wants, in pesewas; null while it is empty. */
  readonly amount: bigint | null
  readonly disabled: boolean
  readonly onPaid: (money: CollectionSummary) => void
}

/** Asks the phone of a customer who pays their debt; nothing where the branch asks no phones, or without a connection. */
export const AskForPayment = ({ amount, disabled, onPaid }: AskForPaymentProps) => {
  const branch = useBranch()?.code ?? ''
  const provider = useAskingProvider(branch, 'now')
  const isConnected = useConnected()
  const [isOpen, open] = useState(false)
  if (provider === null || !isConnected) return null
  return (
    <>
      <Button variant="default" disabled={disabled} onClick={() => open(true)}>
        {walletTexts.ask}
      </Button>
      {isOpen && (
        <Suspense>
          <AskDialog
            branch={branch}
            provider={provider}
            most={null}
            amount={amount}
            open={null}
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

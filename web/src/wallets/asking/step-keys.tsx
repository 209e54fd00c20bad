import { formatMoney } from '@akonta/domain/money'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { KeyHint } from '../../ui/frames/key-cap.tsx'
import { walletTexts } from '../texts.ts'
import { AskKey } from './ask-keys.tsx'
import type { Asking } from './use-asking.ts'

const Enter = <KeyHint>Enter</KeyHint>

/** The keys of a step. Each button has its own React key: one that became the submit button of the next step during its click would send that step too. */
export const StepKeys = ({
  payment,
  request,
  collection,
  phase,
  step,
  checked,
  isConnected,
  leave,
  putAside,
  ...asking
}: Asking): ReactNode => {
  const otherKey = <AskKey label={walletTexts.otherPayment} keys="F2" onPress={() => leave('other')} />
  const asideKey = payment.onPutAside !== null && <AskKey label={walletTexts.putAside} keys="F3" onPress={putAside} />
  if (phase === 'number')
    return (
      <>
        {otherKey}
        <Button key="next" type="submit" disabled={!isConnected} rightSection={Enter}>
          {walletTexts.next}
        </Button>
      </>
    )
  if (phase === 'name' && checked !== null)
    return (
      <>
        <Button key="back" variant="default" onClick={asking.toNumber}>
          {walletTexts.back}
        </Button>
        <Button key="send" type="submit" data-main disabled={!isConnected} rightSection={Enter}>
          {walletTexts.send(formatMoney(checked.amount))}
        </Button>
      </>
    )
  switch (step) {
    case 'waiting':
    case 'unclear':
      return (
        <>
          {otherKey}
          {asideKey}
          <AskKey label={walletTexts.lookAgain} keys="F9" isMain isBusy={request.isLooking} onPress={request.lookAgain} />
        </>
      )
    case 'code':
      return (
        <>
          {otherKey}
          {asideKey}
          <Button key="code" type="submit" loading={request.isCoding} aria-busy={request.isCoding} rightSection={Enter}>
            {walletTexts.sendCode}
          </Button>
        </>
      )
    case 'failed':
    case 'unsent':
      return (
        <>
          {otherKey}
          <Button key="again" data-main rightSection={Enter} onClick={asking.askAgain}>
            {walletTexts.again}
          </Button>
        </>
      )
    case 'held':
      return (
        <>
          {otherKey}
          {collection !== null && collection.unused > 0n && (
            <Button key="take" data-main rightSection={Enter} onClick={() => payment.onPaid(collection)}>
              {walletTexts.takeWhatCame(formatMoney(collection.unused))}
            </Button>
          )}
        </>
      )
    default:
      return null
  }
}

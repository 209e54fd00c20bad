import { formatMoney } from '@akonta/domain/money'
import type { CollectionSummary } from '@akonta/domain/wallets/collection-calls'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconDeviceMobile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { walletTexts } from '../texts.ts'
import classes from './asking.module.css'
import { failureText } from './failure-text.ts'
import { shortPhone } from './spoken-phone.ts'
import { type AskStep, secondsLeft } from './step-of.ts'
import { useNow } from './use-now.ts'

type StateProps = {
  readonly tone: 'plain' | 'good' | 'unsure' | 'bad'
  readonly sentence: string
  /** Announced at once. */
  readonly isAlert?: boolean
  readonly children?: ReactNode
}

const ICONS = { plain: IconDeviceMobile, good: IconCircleCheck, unsure: IconAlertTriangle, bad: IconCircleX } as const

/** One sentence that a cashier reads in passing, and what belongs to it. */
export const State = ({ tone, sentence, isAlert = false, children }: StateProps) => {
  const Icon = ICONS[tone]
  return (
    <div className={classes.state} data-tone={tone}>
      <Icon size={36} aria-hidden />
      <p className={classes.sentence} role={isAlert ? 'alert' : 'status'}>
        {sentence}
      </p>
      {children}
    </div>
  )
}

type RequestStateProps = {
  readonly collection: CollectionSummary
  readonly step: AskStep
  /** The name of the provider. */
  readonly provider: string
  readonly isSaving: boolean
}

/** What is known of a request, large. */
export const RequestState = ({ collection, step, provider, isSaving }: RequestStateProps) => {
  const { phone, amount, received, payer, networkId, network, said, reason, hint } = collection
  const now = useNow(step === 'waiting')
  const left = secondsLeft(collection.waitUntil, now)
  switch (step) {
    case 'sending':
      return <State tone="plain" sentence={walletTexts.sending(shortPhone(phone), formatMoney(amount))} />
    case 'waiting':
      return (
        <State tone="plain" sentence={walletTexts.waiting}>
          {left !== null && (
            <p className={classes.seconds} role="timer">
              {left === 0 ? walletTexts.timeOver(provider) : walletTexts.secondsLeft(left)}
            </p>
          )}
          <p className={`${classes.hint} ${classes.quiet}`}>{walletTexts.noPrompt[network]}</p>
        </State>
      )
    case 'code':
      return <State tone="plain" sentence={network === 'telecel' || hint === '' ? walletTexts.enterCode : hint} />
    case 'unclear':
      return (
        <State tone="unsure" isAlert sentence={walletTexts.unclear}>
          <p className={classes.name}>{walletTexts.unclearDo}</p>
        </State>
      )
    case 'approved':
      return (
        <State tone="good" sentence={walletTexts.paid}>
          <p className={classes.name}>{walletTexts.paidBy(formatMoney(received), payer || shortPhone(phone))}</p>
          {networkId !== '' && <p className={classes.hint}>{walletTexts.networkId(networkId)}</p>}
          {isSaving && <p className={classes.hint}>{walletTexts.savingSale}</p>}
        </State>
      )
    case 'held':
      return received === 0n ? (
        <State tone="bad" isAlert sentence={walletTexts.notAsAsked} />
      ) : (
        <State tone="unsure" isAlert sentence={walletTexts.otherAmount(formatMoney(received), formatMoney(amount))} />
      )
    case 'failed':
      return (
        <State tone="bad" isAlert sentence={failureText(collection, provider)}>
          <p className={classes.name}>{walletTexts.notCharged}</p>
          {reason === 'other' && said !== '' && <p className={classes.hint}>{walletTexts.said(provider, said)}</p>}
        </State>
      )
    case 'unsent':
      return <State tone="bad" isAlert sentence={failureText(collection, provider)} />
  }
}

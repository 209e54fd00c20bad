import { formatMoney } from '@akonta/domain/money'
import type { CollectionSummary } from '@akonta/domain/wallets/collection-calls'
import { Link } from 'react-router'
import { shortPhone } from '../../wallets/asking/spoken-phone.ts'
import { isOpen, secondsLeft, stepOf } from '../../wallets/asking/step-of.ts'
import { useNow } from '../../wallets/asking/use-now.ts'
import { PracticeMark } from '../../wallets/practice-mark.tsx'
import { walletTexts } from '../../wallets/texts.ts'
import classes from './phone-chips.module.css'

type PhoneChipsProps = {
  /** The requests of this till that are open, or paid and not used. */
  readonly collections: readonly CollectionSummary[]
  /** How much other money of the branch waits to be used, in requests. */
  readonly unusedCount: number
  readonly isPractice: boolean
  readonly onOpen: (collection: CollectionSummary) => void
}

/** The requests of this till at a glance, each with what is known of it, and the way to the money that nobody has used. */
export const PhoneChips = ({ collections, unusedCount, isPractice, onOpen }: PhoneChipsProps) => {
  const now = useNow(collections.some(isOpen))
  return (
    <section className={classes.chips} aria-label={walletTexts.requests}>
      {collections.map(collection => (
        <button
          key={collection.id}
          type="button"
          className={classes.chip}
          data-tone={toneOf(collection, now)}
          onClick={() => onOpen(collection)}
        >
          {walletTexts.chip(shortPhone(collection.phone), formatMoney(collection.amount))} <strong>{stateOf(collection, now)}</strong>
        </button>
      ))}
      {unusedCount > 0 && (
        <Link className={classes.chip} data-tone="money" to="/admin/sales/phonepayments">
          {walletTexts.unusedCount(unusedCount)}
        </Link>
      )}
      {isPractice && <PracticeMark />}
    </section>
  )
}

const toneOf = (collection: CollectionSummary, now: number): string => {
  const step = stepOf(collection, now)
  if (step === 'approved') return 'good'
  return step === 'unclear' || step === 'held' ? 'unsure' : 'plain'
}

const stateOf = (collection: CollectionSummary, now: number): string => {
  const left = secondsLeft(collection.waitUntil, now)
  switch (stepOf(collection, now)) {
    case 'sending':
      return walletTexts.chipSending
    case 'waiting':
      return left === null || left === 0 ? walletTexts.chipWaiting : walletTexts.chipSeconds(left)
    case 'code':
      return walletTexts.chipCode
    case 'unclear':
      return walletTexts.chipUnclear
    case 'approved':
    case 'held':
      return walletTexts.chipPaid
    case 'failed':
    case 'unsent':
      return walletTexts.chipFailed
  }
}

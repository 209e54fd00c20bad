import type { Pesewas } from '@akonta/domain/money'
import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { KeyHint } from '../../ui/frames/key-cap.tsx'
import { walletTexts } from '../../wallets/texts.ts'
import { requestedOf } from '../phone/phone-tender.ts'
import type { PhonePayment } from '../phone/use-phone-payment.tsx'
import { salesTexts } from '../texts.ts'
import { setTerms } from '../till/sale-terms.ts'
import type { SaleTerms } from '../till/stored-terms.ts'
import { PaymentDialog } from '../till/till-dialogs.ts'
import classes from './tender-choice.module.css'
import { useMeans } from './use-means.ts'

type TenderChoiceProps = {
  readonly branch: string
  readonly terms: SaleTerms
  readonly total: Pesewas
  readonly disabled: boolean
  /** The field for the tendered amount, or for the transaction ID. */
  readonly termsField: RefObject<HTMLInputElement | null>
  readonly phone: PhonePayment
  /** The dialog of several payments at once. */
  readonly isMoreOpen: boolean
  readonly onMore: (isOpen: boolean) => void
}

/** The wallets with their own button; all of them are under More. */
const WALLETS_SHOWN = 2

/**
 * The payment of a cash sale: cash, one of the branch's most used wallets for the full amount, or More for several at once. One key each.
 */
export const TenderChoice = (props: TenderChoiceProps) => {
  const { branch, terms, total, disabled, termsField, phone, isMoreOpen, onMore } = props
  const { provider } = phone
  const isRequested = requestedOf(terms.tenders).length > 0
  // The wallet that phones are asked for is the second key; then there is room for one more.
  const wallets = (useMeans(branch).data ?? []).slice(0, provider === null ? WALLETS_SHOWN : WALLETS_SHOWN - 1)
  const choose = (wallet: SaleTerms['wallet']): void => {
    // What a phone has paid is not dropped by a key: the rest is paid another way.
    if (isRequested) {
      onMore(true)
      return
    }
    // The next key belongs to another field from now on.
    flushSync(() => setTerms({ wallet, tenders: null, paid: null }))
    termsField.current?.focus()
  }
  const chooseWallet = ({ pid, name }: { readonly pid: string; readonly name: string }): void =>
    choose(terms.wallet?.pid === pid ? terms.wallet : { pid, name, transactionId: '' })
  const openMore = (): void => onMore(total > 0n)
  const firstWallet = provider === null ? 2 : 3
  useShortcuts(
    disabled
      ? {}
      : {
          'Alt+1': () => choose(null),
          ...(provider !== null && { 'Alt+2': phone.ask }),
          ...Object.fromEntries(wallets.map((wallet, index) => [`Alt+${index + firstWallet}`, () => chooseWallet(wallet)])),
          F7: openMore,
        },
  )
  const isMore = terms.tenders !== null || (terms.wallet !== null && wallets.every(({ pid }) => pid !== terms.wallet?.pid))
  return (
    <>
      <fieldset aria-label={salesTexts.paidBy} className={classes.choice}>
        <Tender
          label={salesTexts.cash}
          keys="Alt 1"
          isChosen={terms.wallet === null && terms.tenders === null}
          disabled={disabled}
          onChoose={() => choose(null)}
        />
        {provider !== null && (
          <Tender label={walletTexts.ask} keys="Alt 2" isChosen={isRequested} disabled={disabled || total === 0n} onChoose={phone.ask} />
        )}
        {wallets.map((wallet, index) => (
          <Tender
            key={wallet.pid}
            label={wallet.name}
            keys={`Alt ${index + firstWallet}`}
            isChosen={terms.wallet?.pid === wallet.pid}
            disabled={disabled}
            onChoose={() => chooseWallet(wallet)}
          />
        ))}
        <Tender label={salesTexts.more} keys="F7" isChosen={isMore} disabled={disabled || total === 0n} onChoose={openMore} />
      </fieldset>
      {isMoreOpen && (
        <PaymentDialog
          saleType="CASH"
          branch={branch}
          total={total}
          tenders={terms.tenders ?? (terms.wallet === null ? null : [{ ...terms.wallet, amount: total }])}
          onClose={() => onMore(false)}
          onSet={tenders => {
            onMore(false)
            setTerms({ tenders, wallet: null, paid: null })
          }}
        />
      )}
    </>
  )
}

type TenderProps = {
  readonly label: string
  readonly keys: string
  readonly isChosen: boolean
  readonly disabled: boolean
  readonly onChoose: () => void
}

const Tender = ({ label, keys, isChosen, disabled, onChoose }: TenderProps) => (
  <Button
    variant="default"
    className={classes.tender ?? ''}
    rightSection={<KeyHint>{keys}</KeyHint>}
    title={label}
    disabled={disabled}
    aria-pressed={isChosen}
    aria-keyshortcuts={keys.replace(' ', '+')}
    onClick={onChoose}
  >
    <span className={classes.name}>{label}</span>
  </Button>
)

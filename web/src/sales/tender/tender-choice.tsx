import type { Pesewas } from '@akonta/domain/money'
import { Button } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { KeyHint } from '../../ui/frames/key-cap.tsx'
import { salesTexts } from '../texts.ts'
import { setTerms } from '../till/sale-terms.ts'
import type { SaleTerms } from '../till/stored-terms.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import classes from './tender-choice.module.css'
import { useMeans } from './use-means.ts'

type TenderChoiceProps = {
  readonly branch: string
  readonly terms: SaleTerms
  readonly total: Pesewas
  readonly disabled: boolean
  /** The field for the tendered amount, or for the transaction ID. */
  readonly termsField: RefObject<HTMLInputElement | null>
}

/** The wallets with their own button; all of them are under More. */
const WALLETS_SHOWN = 2

/**
 * The payment of a cash sale: cash, one of the branch's most used wallets for the full amount, or More for several at once. One key each.
 */
export const TenderChoice = ({ branch, terms, total, disabled, termsField }: TenderChoiceProps) => {
  const [isOpen, setOpen] = useState(false)
  const wallets = (useMeans(branch).data ?? []).slice(0, WALLETS_SHOWN)
  const choose = (wallet: SaleTerms['wallet']): void => {
    // The next key belongs to another field from now on.
    flushSync(() => setTerms({ wallet, tenders: null, paid: null }))
    termsField.current?.focus()
  }
  const chooseWallet = ({ pid, name }: { readonly pid: string; readonly name: string }): void =>
    choose(terms.wallet?.pid === pid ? terms.wallet : { pid, name, transactionId: '' })
  const openMore = (): void => setOpen(total > 0n)
  useShortcuts(
    disabled
      ? {}
      : {
          'Alt+1': () => choose(null),
          ...Object.fromEntries(wallets.map((wallet, index) => [`Alt+${index + 2}`, () => chooseWallet(wallet)])),
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
        {wallets.map((wallet, index) => (
          <Tender
            key={wallet.pid}
            label={wallet.name}
            keys={`Alt ${index + 2}`}
            isChosen={terms.wallet?.pid === wallet.pid}
            disabled={disabled}
            onChoose={() => chooseWallet(wallet)}
          />
        ))}
        <Tender label={salesTexts.more} keys="F7" isChosen={isMore} disabled={disabled || total === 0n} onChoose={openMore} />
      </fieldset>
      {isOpen && (
        <PaymentDialog
          saleType="CASH"
          branch={branch}
          total={total}
          tenders={terms.tenders ?? (terms.wallet === null ? null : [{ ...terms.wallet, amount: total }])}
          onClose={() => setOpen(false)}
          onSet={tenders => {
            setOpen(false)
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

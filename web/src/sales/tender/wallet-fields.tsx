import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { TextInput } from '@mantine/core'
import { type Ref, useId } from 'react'
import { keepsBursts } from '../../lib/scanner.ts'
import { useConnected } from '../../offline/till-state.ts'
import { KeyHint } from '../../ui/frames/key-cap.tsx'
import { Pair } from '../../ui/frames/pair.tsx'
import classes from '../sales.module.css'
import { salesTexts } from '../texts.ts'
import type { NamedWallet } from '../till/stored-terms.ts'

type WalletFieldsProps = {
  readonly inputRef: Ref<HTMLInputElement>
  readonly wallet: NamedWallet
  readonly total: Pesewas
  /** Why the list cannot be saved with this transaction ID. */
  readonly fault: string | null
  readonly disabled: boolean
  readonly onChange: (transactionId: string) => void
  /** Enter in the field. */
  readonly onEnter: () => void
}

const LONGEST_ID = 60

/** A sale paid in full by one wallet: only the transaction ID is requested. Offline it shows that the payment has to be confirmed. */
export const WalletFields = ({ inputRef, wallet, total, fault, disabled, onChange, onEnter }: WalletFieldsProps) => {
  const amountId = useId()
  const isConnected = useConnected()
  return (
    <Pair className={classes.pair}>
      <TextInput
        ref={inputRef}
        label={salesTexts.transactionId}
        {...keepsBursts}
        autoComplete="off"
        maxLength={LONGEST_ID}
        value={wallet.transactionId}
        error={fault}
        disabled={disabled}
        aria-describedby={amountId}
        rightSection={<KeyHint>F4</KeyHint>}
        rightSectionWidth="var(--key-room)"
        rightSectionPointerEvents="none"
        onChange={event => onChange(event.currentTarget.value)}
        onFocus={event => event.currentTarget.select()}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.ctrlKey) return
          event.preventDefault()
          onEnter()
        }}
      />
      <p id={amountId} className={classes.change} data-short={!isConnected || undefined}>
        {isConnected ? salesTexts.allByWallet : salesTexts.toBeConfirmed}
        <output>{formatMoney(total)}</output>
      </p>
    </Pair>
  )
}

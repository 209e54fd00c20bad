import { NETWORK_NAMES, NETWORKS, type Network } from '@akonta/domain/wallets/network'
import { TextInput } from '@mantine/core'
import { keepsBursts } from '../../lib/scanner.ts'
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { walletTexts } from '../texts.ts'
import { type AskDraft, type AskFaults, networkOf } from './ask-draft.ts'
import classes from './asking.module.css'

type NumberFieldsProps = {
  readonly draft: AskDraft
  readonly faults: AskFaults
  readonly networks: readonly Network[]
  readonly onChange: (draft: AskDraft) => void
}

/** The number, its network and the amount. Enter continues from each. */
export const NumberFields = ({ draft, faults, networks, onChange }: NumberFieldsProps) => {
  const offered = NETWORKS.filter(network => networks.includes(network))
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={walletTexts.phone}
          description={walletTexts.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          {...keepsBursts}
          data-autofocus
          data-main
          value={draft.phone}
          error={faults.phone}
          // Another number is perhaps on another network.
          onChange={event => onChange({ ...draft, phone: event.currentTarget.value, network: null })}
          onFocus={event => event.currentTarget.select()}
        />
        <MoneyField
          label={walletTexts.amount}
          description={walletTexts.amountHint}
          value={draft.amount}
          error={faults.amount}
          onChange={amount => onChange({ ...draft, amount })}
          onFocus={event => event.currentTarget.select()}
        />
      </div>
      <div>
        <p className={classes.label} aria-hidden>
          {walletTexts.network}
        </p>
        <ChoiceChips
          label={walletTexts.network}
          choices={offered.map(value => ({ value, label: NETWORK_NAMES[value] }))}
          chosen={networkOf(draft)}
          onChoose={network => onChange({ ...draft, network })}
        />
        {faults.network !== undefined && (
          <p className={classes.fault} role="alert">
            {faults.network}
          </p>
        )}
      </div>
    </>
  )
}

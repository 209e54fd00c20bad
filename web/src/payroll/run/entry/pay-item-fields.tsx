import type { PayrollAccount, PayrollAccountType } from '@akonta/domain/payroll/payroll-account'
import { NativeSelect } from '@mantine/core'
import { useRef } from 'react'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { RemoveButton } from '../../../ui/table/remove-button.tsx'
import { runTexts } from '../texts.ts'
import classes from './pay-entry.module.css'
import { amountIn, amountText, type ListedItem } from './pay-line.ts'

type PayItemFieldsProps = {
  readonly type: PayrollAccountType
  readonly accounts: readonly PayrollAccount[]
  readonly parts: readonly ListedItem[]
  /** The part of an account, with the amount to begin with. */
  readonly partOf: (account: PayrollAccount) => ListedItem
  readonly onChange: (parts: readonly ListedItem[]) => void
}

/** The chosen accounts of one type, each with its amount, and the field to add another. One starts with its usual amount (D11). */
export const PayItemFields = ({ type, accounts, parts, partOf, onChange }: PayItemFieldsProps) => {
  const fields = useRef<HTMLFieldSetElement>(null)
  const own = parts.filter(part => part.acctype === type)
  const others = accounts.filter(account => account.type === type && own.every(part => part.id !== account.accountId))
  const add = (accountId: number): void => {
    const account = others.find(each => each.accountId === accountId)
    if (account === undefined) return
    onChange([...parts, partOf(account)])
    requestAnimationFrame(() => {
      const amounts = fields.current?.querySelectorAll<HTMLInputElement>('[data-amount]')
      const added = amounts?.[amounts.length - 1]
      added?.focus()
      added?.select()
    })
  }
  return (
    <fieldset ref={fields} className={classes.parts}>
      <legend>{runTexts.partHead[type]}</legend>
      {own.map(part => (
        <div key={part.id} className={classes.part}>
          <span className={classes.partName}>{part.accname}</span>
          <MoneyField
            data-amount
            aria-label={part.accname}
            value={amountIn(part.amount)}
            onFocus={event => event.currentTarget.select()}
            onChange={amount => onChange(parts.map(each => (each === part ? { ...part, amount: amountText(amount) } : each)))}
          />
          <RemoveButton label={runTexts.removePart(part.accname)} onRemove={() => onChange(parts.filter(each => each !== part))} />
        </div>
      ))}
      {others.length > 0 && (
        <NativeSelect
          aria-label={runTexts.addPart[type]}
          value=""
          data={[
            { value: '', label: runTexts.addPart[type] },
            ...others.map(({ accountId, name }) => ({ value: String(accountId), label: name })),
          ]}
          onChange={event => add(Number(event.currentTarget.value))}
        />
      )}
      {others.length === 0 && own.length === 0 && <p className="hint">{runTexts.noAccounts[type]}</p>}
    </fieldset>
  )
}

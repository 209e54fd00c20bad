import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { PAYROLL_ACCOUNT_TYPES, type PayrollAccount } from '@akonta/domain/payroll/payroll-account'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { texts } from '../../../texts.ts'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { QtyField } from '../../../ui/fields/qty-field.tsx'
import { KeyHint } from '../../../ui/frames/key-cap.tsx'
import { Pair } from '../../../ui/frames/pair.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { partPeriodText } from '../../part-period-text.ts'
import { PayBreakdown } from '../pay-breakdown.tsx'
import { rowOf } from '../pay-row.ts'
import { runTexts } from '../texts.ts'
import classes from './pay-entry.module.css'
import { PayItemFields } from './pay-item-fields.tsx'
import { amountIn, amountText, hoursIn, hoursText, type ListedPay, partOf } from './pay-line.ts'
import { type PayFacts, payOf } from './pay-work.ts'

type PayDialogProps = {
  readonly line: ListedPay
  readonly facts: PayFacts
  readonly accounts: readonly PayrollAccount[]
  readonly onDone: (line: ListedPay) => void
  readonly onClose: () => void
}

const SHOWN_TYPES = [...PAYROLL_ACCOUNT_TYPES].reverse()

/** The entry for one employee, with its result while typing. */
export const PayDialog = ({ line, facts, accounts, onDone, onClose }: PayDialogProps) => {
  const [draft, setDraft] = useState(line)
  const [tried, setTried] = useState(false)
  const pay = payOf(draft, facts)
  const { member, slip, partPeriod, fault, belowMinimum } = pay
  const isHourly = member?.salaryPeriod === 'HOURS'
  const isLawful = facts.ruleSet.basis === 'statutory'
  const isLoanBeyond = slip.loanBalance < 0n
  const hasNoHours = isHourly && hoursIn(draft.hours) === null
  const submit = (): void => {
    setTried(true)
    if (!isLoanBeyond && !hasNoHours) onDone(draft)
  }
  const amount = (field: 'basicsalary' | 'overtime' | 'loandeduction' | 'annualbasic' | 'monthlyrelief') => ({
    value: amountIn(draft[field]),
    onChange: (typed: Pesewas | null) => setDraft({ ...draft, [field]: amountText(typed) }),
    onFocus: (event: { readonly currentTarget: HTMLInputElement }) => event.currentTarget.select(),
  })
  const loan = member?.loanBalance ?? 0n
  return (
    <Dialog
      opened
      place="left"
      width={520}
      title={runTexts.editLine}
      subject={member === null ? line.empname : `${member.name} · ${member.employeeNumber} · ${member.jobTitle}`}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" onClick={onClose} rightSection={<KeyHint>Esc</KeyHint>}>
            {texts.close}
          </Button>
          <Button type="submit" rightSection={<KeyHint>Enter</KeyHint>}>
            {runTexts.save}
          </Button>
        </>
      }
    >
      <Pair>
        {isHourly ? (
          <QtyField
            label={runTexts.hours}
            data-autofocus
            aria-required
            value={hoursIn(draft.hours)}
            onChange={hours => setDraft({ ...draft, hours: hoursText(hours) })}
            error={tried && hasNoHours && runTexts.invalidHours}
            description={runTexts.perHour(formatMoney(member.basicSalary))}
          />
        ) : (
          <MoneyField
            label={runTexts.basicSalary}
            {...amount('basicsalary')}
            value={amountIn(draft.basicsalary) ?? (member === null ? null : slip.basicSalary)}
            {...(partPeriod !== null && { description: partPeriodText(partPeriod) })}
          />
        )}
        <MoneyField label={runTexts.overtime} {...amount('overtime')} {...(!isHourly && { 'data-autofocus': true })} />
      </Pair>
      {SHOWN_TYPES.map(type => (
        <PayItemFields
          key={type}
          type={type}
          accounts={accounts}
          parts={draft.parts}
          partOf={account => partOf(account, member, facts.date)}
          onChange={parts => setDraft({ ...draft, parts })}
        />
      ))}
      <MoneyField
        label={runTexts.loanDeduction}
        {...amount('loandeduction')}
        disabled={loan === 0n && draft.loandeduction === ''}
        description={loan === 0n ? runTexts.noLoan : runTexts.loanLeft(formatMoney(loan))}
        error={isLoanBeyond && fault}
      />
      {isLawful && (
        <fieldset className={classes.parts}>
          <legend>{runTexts.forTheLaw}</legend>
          <Pair>
            <MoneyField
              label={runTexts.annualBasic}
              description={partPeriod === null ? runTexts.annualBasicHint : runTexts.annualBasicOf(formatMoney(partPeriod.wholePay))}
              {...amount('annualbasic')}
            />
            <MoneyField label={runTexts.monthlyRelief} description={runTexts.monthlyReliefHint} {...amount('monthlyrelief')} />
          </Pair>
          {member !== null && member.bonusThisYear > 0n && (
            <p className="hint">{runTexts.bonusThisYear(formatMoney(member.bonusThisYear))}</p>
          )}
        </fieldset>
      )}
      <div className={classes.outcome} data-below={slip.netPay < 0n || undefined} role="status">
        <span>
          {runTexts.gross} {formatMoney(slip.gross)}
        </span>
        <span>
          {runTexts.netPay} <b>{formatMoney(slip.netPay)}</b>
        </span>
        {belowMinimum !== null && <span className={classes.warning}>{runTexts.minimumOfMonth(formatMoney(belowMinimum))}</span>}
        {fault !== null && slip.netPay < 0n && <span className={classes.outcomeFault}>{fault}</span>}
      </div>
      <div className={classes.dialogBreakdown}>
        <PayBreakdown row={rowOf(pay)} ruleSet={facts.ruleSet} />
      </div>
    </Dialog>
  )
}

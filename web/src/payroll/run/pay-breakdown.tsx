import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { bonusOf } from '@akonta/domain/payroll/payroll-document-line'
import type { PaidPart } from '@akonta/domain/payroll/payroll-run'
import type { Rate, RuleSet } from '@akonta/domain/payroll/rule-set'
import { formatPercent } from '@akonta/domain/percent'
import { benefitFigures, benefitTexts } from '../benefit-texts.ts'
import { partPeriodText } from '../part-period-text.ts'
import classes from './pay-breakdown.module.css'
import { payNotes } from './pay-notes.ts'
import type { PayRow } from './pay-row.ts'
import { runTexts } from './texts.ts'

/** 1750n is "17.5%". */

/** The name of the contribution, with its rate if the rule set is known. */
export const ssfText = (ruleSet: RuleSet | null): string =>
  ruleSet === null ? runTexts.ssf : runTexts.ssfRate(formatPercent(ruleSet.employeeRate))

const rateText = (ruleSet: RuleSet | null, rateOf: (set: RuleSet) => Rate): string =>
  ruleSet === null ? '' : formatPercent(rateOf(ruleSet))

type PayBreakdownProps = { readonly row: PayRow; readonly ruleSet: RuleSet | null }

/** One pay in full: earnings, deductions, net pay, and notes. */
export const PayBreakdown = ({ row, ruleSet }: PayBreakdownProps) => (
  <>
    <dl className={classes.figures}>
      <Figure
        label={row.partPeriod === null ? runTexts.basicSalary : runTexts.basicSalaryFor(partPeriodText(row.partPeriod))}
        amount={row.basicSalary}
      />
      <Figure label={runTexts.overtime} amount={row.overtime} />
      <Figure label={runTexts.allowances} amount={row.totalAllowances} />
      <Figure label={runTexts.earnings} amount={row.totalEarnings} />
      <Figure label={runTexts.gross} amount={row.gross} look="sum" />
    </dl>
    <h3 className={classes.head}>{runTexts.deductions}</h3>
    <dl className={classes.figures}>
      <Figure label={ssfText(ruleSet)} amount={-row.employeeContribution} />
      <Figure label={runTexts.tax} amount={-row.tax} />
      <Figure label={runTexts.loanDeduction} amount={-row.loanDeduction} />
      <Figure label={runTexts.otherDeductions} amount={-row.totalDeductions} />
      <Figure label={runTexts.netPay} amount={row.netPay} look="net" />
    </dl>
    <BenefitsInKind row={row} />
    <h3 className={classes.head}>{runTexts.forInformation}</h3>
    <dl className={classes.figures} data-quiet>
      <Figure label={runTexts.taxablePay} amount={row.taxablePay} />
      <SeparateTaxes row={row} />
      {row.lawTax !== null && <Figure label={runTexts.taxByLaw} amount={row.lawTax} />}
      <Figure label={runTexts.tier1(rateText(ruleSet, set => set.tier1Rate))} amount={row.tier1} />
      <Figure label={runTexts.tier2(rateText(ruleSet, set => set.tier2Rate))} amount={row.tier2} />
      <Figure label={runTexts.loanAfter} amount={row.loanBalance} />
    </dl>
    {payNotes(row, ruleSet).map(note => (
      <p key={note} className={classes.note}>
        {note}
      </p>
    ))}
  </>
)

/** What the employer provides besides pay, if anything: part of the taxable pay by law, and never paid. */
const BenefitsInKind = ({ row }: Pick<PayBreakdownProps, 'row'>) => {
  const figures = benefitFigures(row)
  return (
    figures.length > 0 && (
      <>
        <h3 className={classes.head}>{benefitTexts.head}</h3>
        <dl className={classes.figures} data-quiet>
          {figures.map(({ label, amount }) => (
            <Figure key={label} label={label} amount={amount} />
          ))}
        </dl>
      </>
    )
  )
}

/** Bonus and overtime that are taxed separately, and the bonus over the limit of the year. */
const SeparateTaxes = ({ row }: Pick<PayBreakdownProps, 'row'>) => {
  const bonus = bonusOf(row)
  const figures = [
    [runTexts.bonusSeparate, row.concessionalBonus],
    [runTexts.bonusTax, row.bonusTax],
    [runTexts.bonusWithIncome, row.concessionalBonus > 0n ? bonus - row.concessionalBonus : 0n],
    [runTexts.overtimeTax, row.overtimeTax],
  ] as const
  return figures.map(([label, amount]) => amount > 0n && <Figure key={label} label={label} amount={amount} />)
}

/** The chosen accounts with their amounts. */
export const PayParts = ({ parts }: { readonly parts: readonly PaidPart[] }) =>
  parts.length > 0 && (
    <>
      <h3 className={classes.head}>{runTexts.accounts}</h3>
      <dl className={classes.figures} data-quiet>
        {parts.map(part => (
          <Figure key={`${part.type} ${part.name}`} label={part.name} amount={part.type === 'DEDUCTION' ? -part.amount : part.amount} />
        ))}
      </dl>
    </>
  )

type FigureProps = { readonly label: string; readonly amount: Pesewas; readonly look?: 'sum' | 'net' }

const Figure = ({ label, amount, look }: FigureProps) => (
  <div className={classes.figure} data-look={look} data-below={(look === 'net' && amount < 0n) || undefined}>
    <dt>{label}</dt>
    <dd>{formatMoney(amount)}</dd>
  </div>
)

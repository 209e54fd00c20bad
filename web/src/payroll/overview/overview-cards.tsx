import type { NextPay } from '@akonta/domain/payroll/next-pay'
import type { PayrollOverview } from '@akonta/domain/payroll/overview-calls'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { employeesPath } from '../../employees/employee-filter.ts'
import { accountsPath } from '../accounts/account-filter.ts'
import { entryPath, PAYROLL_SECTIONS } from '../payroll-section.ts'
import classes from './overview.module.css'
import { overviewTexts } from './texts.ts'

type CardProps = { readonly title: string; readonly figure: number; readonly note: string; readonly to: string }

const Card = ({ title, figure, note, to }: CardProps) => (
  <li>
    <Link className={`card ${classes.card}`} to={to}>
      <span className={classes.label}>{title}</span>
      <span className={classes.figure}>{figure}</span>
      <span className={classes.note}>{note}</span>
    </Link>
  </li>
)

/** The four cards of the specification, with real counts (D4, AMB-135). */
export const FourCards = ({ overview }: { readonly overview: PayrollOverview }) => {
  const { active, inactive, runs, deductions, earnings, allowances } = overview
  return (
    <ul className={classes.cards}>
      <Card
        title={overviewTexts.employees}
        figure={active}
        note={overviewTexts.employeesNote(inactive)}
        to={employeesPath({ show: 'active', branch: null })}
      />
      <Card title={overviewTexts.entry} figure={runs} note={overviewTexts.entryNote(runs)} to="/admin/payroll/runs" />
      <Card title={overviewTexts.deductions} figure={deductions} note={overviewTexts.deductionsNote} to={accountsPath('DEDUCTION')} />
      <Card title={overviewTexts.earnings} figure={earnings} note={overviewTexts.earningsNote(allowances)} to={accountsPath('EARNINGS')} />
    </ul>
  )
}

type Words = { readonly what: string; readonly hint: string; readonly to: string | null; readonly action: string }

const wordsOf = (next: NextPay): Words => {
  switch (next.todo) {
    case 'add_employees':
      return {
        what: overviewTexts.addEmployees,
        hint: overviewTexts.addEmployeesHint,
        to: PAYROLL_SECTIONS.employees,
        action: overviewTexts.toEmployees,
      }
    case 'pay': {
      const { month, employees, isRest } = next
      return {
        what: isRest ? overviewTexts.payRest(employees, month.end) : overviewTexts.pay(employees, month.end),
        hint: isRest ? overviewTexts.payRestHint : overviewTexts.payHint,
        to: entryPath(month.start, month.end),
        action: overviewTexts.toEntry,
      }
    }
    case 'nothing':
      return { what: overviewTexts.nothing(next.month.end), hint: overviewTexts.nothingHint, to: null, action: '' }
  }
}

export const NextStepCard = ({ next }: { readonly next: NextPay }) => {
  const { what, hint, to, action } = wordsOf(next)
  return (
    <section className={`card ${classes.next}`} aria-label={overviewTexts.next}>
      <div>
        <h2>{what}</h2>
        <p>{hint}</p>
      </div>
      {to !== null && (
        <Button component={Link} to={to} rightSection={<IconArrowRight size={17} aria-hidden />}>
          {action}
        </Button>
      )}
    </section>
  )
}

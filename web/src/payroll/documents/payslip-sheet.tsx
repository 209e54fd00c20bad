import { amountInWords } from '@akonta/domain/amount-in-words'
import { type BusinessDate, formatDayFirst } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import type { PrintedPayslip } from '@akonta/domain/payroll/document-calls'
import { formatQuantity } from '@akonta/domain/quantity'
import type { Issuer } from '../../business/issuer.ts'
import { texts } from '../../texts.ts'
import { benefitFigures } from '../benefit-texts.ts'
import { partPeriodText } from '../part-period-text.ts'
import classes from './payslips.module.css'
import { payrollDocumentTexts } from './texts.ts'

type Amount = { readonly label: string; readonly amount: Pesewas }
type KeyedAmount = Amount & { readonly key: string }
type OnPayslip = Pick<Issuer, 'name' | 'location' | 'phone' | 'tin' | 'logo'> & { readonly ssnitNumber: string }

type PayslipSheetProps = {
  readonly slip: PrintedPayslip
  readonly payDate: BusinessDate
  readonly isReversed: boolean
  readonly employer: OnPayslip
}

const words = payrollDocumentTexts.slip
const notNothing = ({ amount }: Amount): boolean => amount !== 0n

/** The parts of a type, each with its own key: two accounts may have one name. */
const partsOf = ({ parts }: PrintedPayslip, isTaken: boolean): readonly KeyedAmount[] =>
  parts.flatMap(({ type, name, amount }, index) =>
    (type === 'DEDUCTION') === isTaken ? [{ key: `part ${index}`, label: name, amount }] : [],
  )

const basicLabel = ({ hours, partPeriod }: PrintedPayslip): string => {
  if (partPeriod !== null) return words.part(partPeriodText(partPeriod))
  return hours === null ? words.basic : words.hours(formatQuantity(hours))
}

/** Earnings: always the salary, the rest if there is any. */
const earningsOf = (slip: PrintedPayslip): readonly KeyedAmount[] => [
  { key: 'basic', label: basicLabel(slip), amount: slip.basicSalary },
  ...[{ key: 'overtime', label: words.overtime, amount: slip.overtime }, ...partsOf(slip, false)].filter(notNothing),
]

/** Deductions: always contribution and tax, the rest if there is any. */
const takenOf = (slip: PrintedPayslip): readonly KeyedAmount[] => [
  { key: 'ssf', label: words.ssf, amount: slip.employeeContribution },
  { key: 'tax', label: words.tax, amount: slip.graduatedTax },
  ...[
    { key: 'overtime tax', label: words.overtimeTax, amount: slip.overtimeTax },
    { key: 'bonus tax', label: words.bonusTax, amount: slip.bonusTax },
    { key: 'loan', label: words.loan, amount: slip.loanDeduction },
    ...partsOf(slip, true),
  ].filter(notNothing),
]

/** One payslip, half a sheet of A4: employer, employee, period, earnings, deductions, net in figures and words, and the year to date. */
export const PayslipSheet = ({ slip, payDate, isReversed, employer }: PayslipSheetProps) => (
  <article className={classes.slip} aria-label={payrollDocumentTexts.slipOf(slip.name)}>
    <header className={classes.head}>
      {employer.logo !== '' && <img className={classes.logo} src={employer.logo} alt="" />}
      <div className={classes.whose}>
        <p className={classes.employer}>{employer.name}</p>
        <p>
          {[
            employer.location,
            employer.phone && words.tel(employer.phone),
            employer.tin && words.tin(employer.tin),
            employer.ssnitNumber && words.employerSsnit(employer.ssnitNumber),
          ]
            .filter(text => text !== '')
            .join(' · ')}
        </p>
      </div>
      <div className={classes.title}>
        <p className={classes.slipTitle}>{words.heading}</p>
        <p>{slip.run.number}</p>
        {isReversed && <p className={classes.reversed}>{payrollDocumentTexts.reversed}</p>}
      </div>
    </header>
    <dl className={classes.facts}>
      <Fact label={words.employee} value={slip.name} />
      <Fact label={words.number} value={slip.employeeNumber} />
      <Fact label={words.period} value={`${formatDayFirst(slip.run.start)} – ${formatDayFirst(slip.run.end)}`} />
      <Fact label={words.payDate} value={formatDayFirst(payDate)} />
      <Fact label={words.job} value={slip.jobTitle} />
      <Fact label={words.branch} value={slip.branchName} />
      <Fact label={words.ssnit} value={slip.socialSecurityNumber} />
      <Fact label={words.ghanaCard} value={slip.ghanaCardNumber} />
      <Fact label={words.bank} value={`${slip.bankName} ${slip.bankAccount}`} />
    </dl>
    <div className={classes.columns}>
      <Amounts title={words.earnings} amounts={earningsOf(slip)} total={{ label: words.gross, amount: slip.gross }} />
      <Amounts title={words.deductions} amounts={takenOf(slip)} total={{ label: words.taken, amount: slip.gross - slip.netPay }} />
    </div>
    <div className={classes.net}>
      <p>
        <span>{words.net}</span>
        <b>
          {texts.currency} {formatMoney(slip.netPay)}
        </b>
      </p>
      <p className={classes.words}>{amountInWords(slip.netPay)}</p>
    </div>
    <dl className={classes.facts}>
      {benefitFigures(slip).map(({ label, amount }) => (
        <Fact key={label} label={words.benefit(label)} value={formatMoney(amount)} />
      ))}
      <Fact label={`${words.employer}: ${words.tier1}`} value={formatMoney(slip.tier1)} />
      <Fact label={`${words.employer}: ${words.tier2}`} value={formatMoney(slip.tier2)} />
      {(slip.loanBalance > 0n || slip.loanDeduction > 0n) && <Fact label={words.loanBalance} value={formatMoney(slip.loanBalance)} />}
    </dl>
    <p className={classes.yearTitle}>{words.year(slip.run.end.slice(0, 4))}</p>
    <dl className={classes.year}>
      <Fact label={words.yearGross} value={formatMoney(slip.year.gross)} />
      <Fact label={words.yearSsf} value={formatMoney(slip.year.employeeContribution)} />
      <Fact label={words.yearTax} value={formatMoney(slip.year.tax)} />
      <Fact label={words.yearNet} value={formatMoney(slip.year.netPay)} />
      <Fact label={words.yearEmployer} value={formatMoney(slip.year.employerContribution)} />
    </dl>
    <footer className={classes.foot}>
      <p>
        {words.basis(slip.run.ruleSetName)}
        {!slip.run.isStatutory && ` · ${payrollDocumentTexts.notStatutory}`}
      </p>
      <p className={classes.signature}>{words.signature}</p>
    </footer>
  </article>
)

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) =>
  value.trim() !== '' && (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )

type AmountsProps = { readonly title: string; readonly amounts: readonly KeyedAmount[]; readonly total: Amount }

const Amounts = ({ title, amounts, total }: AmountsProps) => (
  <table className={classes.amounts} aria-label={title}>
    <thead>
      <tr>
        <th scope="col">{title}</th>
        <th scope="col">{texts.currency}</th>
      </tr>
    </thead>
    <tbody>
      {amounts.map(({ key, label, amount }) => (
        <tr key={key}>
          <td>{label}</td>
          <td>{formatMoney(amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{total.label}</th>
        <td>{formatMoney(total.amount)}</td>
      </tr>
    </tfoot>
  </table>
)

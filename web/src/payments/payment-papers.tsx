import { formatDayFirst, formatMoment } from '@akonta/domain/dates'
import { formatBalance, formatMoney } from '@akonta/domain/money'
import type { Payment } from '@akonta/domain/payments/payment-calls'
import type { Ref } from 'react'
import type { Issuer } from '../business/issuer.ts'
import { IssuerLogo } from '../business/issuer-logo.tsx'
import sheet from '../sales/receipt/sheet-paper.module.css'
import { texts } from '../texts.ts'
import till from '../ui/print/roll-paper.module.css'
import { paymentsTexts } from './texts.ts'

type PaperProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly payment: Payment
  readonly issuer: Issuer
  /** The one that is printed. */
  readonly chosen: boolean
}

type Line = { readonly label: string; readonly value: string }

/** The date of the document, with the time if it was entered on that day. */
const whenOf = ({ date, time }: Payment): string => (time.startsWith(date) ? formatMoment(new Date(time)) : formatDayFirst(date))

const partiesOf = ({ direction, from, to, reference }: Payment): readonly Line[] => [
  { label: direction === 'received' ? paymentsTexts.receivedFrom : paymentsTexts.paidFrom, value: from },
  { label: direction === 'paid' ? paymentsTexts.paidTo : paymentsTexts.paidInto, value: to },
  { label: paymentsTexts.reference, value: reference },
]

/** What it settled, and what stayed on account. A money transfer settles nothing. */
const partsOf = ({ direction, amount, settled, layaway }: Payment): readonly Line[] => {
  const rest = settled.reduce((left, each) => left - each.amount, amount)
  const parts = settled.map(({ document, amount: part }) => ({ label: document, value: formatMoney(part) }))
  return direction === 'moved' || rest === 0n
    ? parts
    : [...parts, { label: layaway === undefined ? paymentsTexts.onAccount : paymentsTexts.forLayaway(layaway), value: formatMoney(rest) }]
}

const totalOf = ({ amount }: Payment): string => `${texts.currency} ${formatMoney(amount)}`

/** The receipt on the 80 mm roll of a till. */
export const PaymentOnRoll = ({ ref, payment, issuer, chosen }: PaperProps) => (
  <div ref={ref} className={`${till.till} ${chosen ? 'paper' : ''}`} data-chosen={chosen || undefined}>
    <div className={till.head}>
      <IssuerLogo issuer={issuer} />
      <p className={till.name}>{issuer.name}</p>
      {issuer.location !== '' && <p>{issuer.location}</p>}
      {issuer.phone !== '' && <p>{paymentsTexts.tel(issuer.phone)}</p>}
      <p className={till.strong}>{paymentsTexts.branchLine(payment.branch)}</p>
      <p className={till.strong}>{paymentsTexts.headings[payment.direction]}</p>
    </div>
    <dl className={till.facts}>
      <Fact label={paymentsTexts.receiptNo} value={payment.number} />
      <Fact label={paymentsTexts.date} value={whenOf(payment)} />
      {partiesOf(payment).map(fact => (
        <Fact key={fact.label} {...fact} />
      ))}
    </dl>
    <ul className={till.lines}>
      {partsOf(payment).map(part => (
        <li key={part.label} className={till.across}>
          <span>{part.label}</span>
          <span className={till.strong}>{part.value}</span>
        </li>
      ))}
    </ul>
    <div className={till.sums}>
      <p className={`${till.across} ${till.total}`}>
        <span>{paymentsTexts.total}</span>
        <span>{totalOf(payment)}</span>
      </p>
      {payment.balance !== null && (
        <p className={till.across}>
          <span>{paymentsTexts.balanceAfter}</span>
          <span>{formatBalance(payment.balance)}</span>
        </p>
      )}
    </div>
    <p className={till.attendant}>{paymentsTexts.attendantLine(payment.by)}</p>
    <p className={till.authorized}>
      {paymentsTexts.authorizedBy} <span className={till.dots} />
    </p>
  </div>
)

const Fact = ({ label, value }: Line) => (
  <div className={till.across}>
    <dt>{label}</dt>
    <dd className={till.strong}>{value}</dd>
  </div>
)

/** The same on A4. */
export const PaymentOnSheet = ({ ref, payment, issuer, chosen }: PaperProps) => (
  <div ref={ref} className={`${sheet.sheet} ${chosen ? 'paper' : ''}`} data-chosen={chosen || undefined}>
    <div className={sheet.head}>
      <div>
        <IssuerLogo issuer={issuer} />
        <p className={sheet.name}>{issuer.name}</p>
        {issuer.location !== '' && <p>{issuer.location}</p>}
        {issuer.phone !== '' && <p>{paymentsTexts.tel(issuer.phone)}</p>}
      </div>
      <div className={sheet.number}>
        <p>{paymentsTexts.headings[payment.direction]}</p>
        <p className={sheet.invoice}>{payment.number}</p>
        <p>{whenOf(payment)}</p>
      </div>
    </div>
    <dl className={sheet.facts}>
      {[...partiesOf(payment), { label: paymentsTexts.branch, value: payment.branch }].map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <table className={sheet.lines}>
      <thead>
        <tr>
          <th scope="col">{paymentsTexts.paysFor}</th>
          <th scope="col">{paymentsTexts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {partsOf(payment).map(part => (
          <tr key={part.label}>
            <td>{part.label}</td>
            <td>{part.value}</td>
          </tr>
        ))}
        <tr className={sheet.total}>
          <th scope="row">{paymentsTexts.total}</th>
          <td>{totalOf(payment)}</td>
        </tr>
        {payment.balance !== null && (
          <tr className={sheet.sum}>
            <th scope="row">{paymentsTexts.balanceAfter}</th>
            <td>{formatBalance(payment.balance)}</td>
          </tr>
        )}
      </tbody>
    </table>
    <div className={sheet.signatures}>
      <p>
        {paymentsTexts.attendant} <span className={sheet.strong}>{payment.by}</span>
      </p>
      <p>{paymentsTexts.authorizedBy}</p>
    </div>
  </div>
)

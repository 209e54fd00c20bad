import type { Payment } from '@akonta/domain/payments/payment-calls'
import { afterwardsOf, partiesOf, partsOf, rollOfPayment, totalPaid, whenPaid } from '@akonta/domain/payments/payment-roll'
import { receiptTexts } from '@akonta/domain/sales/receipt-texts'
import type { Ref } from 'react'
import type { Issuer } from '../business/issuer.ts'
import { IssuerLogo } from '../business/issuer-logo.tsx'
import sheet from '../sales/receipt/sheet-paper.module.css'
import { RollPaper } from '../ui/print/roll-paper.tsx'
import { paymentsTexts } from './texts.ts'

type PaperProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly payment: Payment
  readonly issuer: Issuer
  /** The one that is printed. */
  readonly chosen: boolean
}

type Approved = {
  /** Who prepared and approved it, if it needed approval. */
  readonly approval: readonly { readonly label: string; readonly value: string }[]
}

/** The receipt on the roll of a till. */
export const PaymentOnRoll = ({ ref, payment, issuer, chosen }: PaperProps) => (
  <RollPaper ref={ref} roll={rollOfPayment(payment, issuer)} logo={<IssuerLogo issuer={issuer} />} chosen={chosen} />
)

/** The same on A4. */
export const PaymentOnSheet = ({ ref, payment, issuer, approval, chosen }: PaperProps & Approved) => (
  <div ref={ref} className={`${sheet.sheet} ${chosen ? 'paper' : ''}`} data-chosen={chosen || undefined}>
    <div className={sheet.head}>
      <div>
        <IssuerLogo issuer={issuer} />
        <p className={sheet.name}>{issuer.name}</p>
        {issuer.location !== '' && <p>{issuer.location}</p>}
        {issuer.phone !== '' && <p>{paymentsTexts.tel(issuer.phone)}</p>}
      </div>
      <div className={sheet.number}>
        {payment.isPractice === true && <p className={sheet.strong}>{receiptTexts.practice}</p>}
        <p>{paymentsTexts.headings[payment.direction]}</p>
        <p className={sheet.invoice}>{payment.number}</p>
        <p>{whenPaid(payment)}</p>
      </div>
    </div>
    <dl className={sheet.facts}>
      {[...partiesOf(payment), { label: paymentsTexts.branch, value: payment.branch }, ...approval].map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <table className={sheet.lines} aria-label={paymentsTexts.paysFor}>
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
          <td>{totalPaid(payment)}</td>
        </tr>
        {afterwardsOf(payment).map(({ label, value }) => (
          <tr key={label} className={sheet.sum}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
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

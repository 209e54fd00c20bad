import type { TradeDocument } from '@akonta/domain/printing/trade-document'
import { Fragment, type Ref } from 'react'
import type { Issuer } from '../../business/issuer.ts'
import { IssuerHead } from '../../business/issuer-head.tsx'
import { EndRow } from '../../ui/print/end-row.tsx'
import { useIsPrinted } from '../../ui/print/use-screen.ts'
import classes from '../receipt/sheet-paper.module.css'
import { salesTexts } from '../texts.ts'

type SheetProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly document: TradeDocument
  readonly issuer: Issuer
  /** The one that is printed. */
  readonly chosen: boolean
}

/** A document about goods on A4, with the head of the invoices. */
export const TradeSheet = ({ ref, document, issuer, chosen }: SheetProps) => {
  const isPriced = document.lines.some(line => line.amount !== undefined)
  const isPrinted = useIsPrinted()
  const end = (
    <>
      {document.notes.map(note => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
      <div className={classes.signatures}>
        {document.signatures.map(who => (
          <p key={who}>{who}</p>
        ))}
      </div>
      <p className={classes.footer}>{issuer.receiptFooter || salesTexts.thankYou}</p>
    </>
  )
  return (
    <div ref={ref} className={`${classes.sheet} ${chosen ? 'paper' : ''}`} data-chosen={chosen || undefined}>
      <div className={classes.head}>
        <IssuerHead issuer={issuer} nameClass={classes.name} />
        <div className={classes.number}>
          {document.mark !== undefined && <p className={classes.strong}>{document.mark}</p>}
          <p>{document.kind}</p>
          <p className={classes.invoice}>{document.number}</p>
          <p>{document.date}</p>
        </div>
      </div>
      <dl className={classes.facts}>
        {[...document.facts, { label: salesTexts.branch, value: document.branch }].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className={classes.lines} aria-label={`${document.kind} ${document.number}`}>
        <thead>
          <tr>
            <th scope="col">{salesTexts.productName}</th>
            <th scope="col">{salesTexts.qty}</th>
            {isPriced && <th scope="col">{document.priceHead ?? salesTexts.sellingPrice}</th>}
            {isPriced && <th scope="col">{salesTexts.amount}</th>}
          </tr>
        </thead>
        <tbody>
          {document.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never move, and two of them may have one name
            <Fragment key={index}>
              <tr>
                <td>{line.name}</td>
                <td>{line.quantity}</td>
                {isPriced && <td>{line.price}</td>}
                {isPriced && <td>{line.amount}</td>}
              </tr>
              {line.discount !== undefined && (
                <tr className={classes.ofLine}>
                  <td colSpan={3}>{salesTexts.discount}</td>
                  <td>{line.discount}</td>
                </tr>
              )}
            </Fragment>
          ))}
          {document.sums.map(({ label, value }) => (
            <tr key={label} className={classes.sum}>
              <th scope="row" colSpan={2}>
                {label}
              </th>
              <td colSpan={2}>{value}</td>
            </tr>
          ))}
          {document.total !== null && (
            <tr className={classes.total}>
              <th scope="row" colSpan={2}>
                {document.total.label}
              </th>
              <td colSpan={2}>{document.total.value}</td>
            </tr>
          )}
          {document.below.map(({ label, value }) => (
            <tr key={label} className={classes.sum}>
              <th scope="row" colSpan={2}>
                {label}
              </th>
              <td colSpan={2}>{value}</td>
            </tr>
          ))}
          {isPrinted && <EndRow columns={isPriced ? 4 : 2}>{end}</EndRow>}
        </tbody>
      </table>
      {!isPrinted && end}
    </div>
  )
}

import { formatMoney } from '@akonta/domain/money'
import { formatQuantity, formatUnitPrice } from '@akonta/domain/quantity'
import { type PaperProps, sumsOf, totalText } from './receipt-paper.ts'
import classes from './sheet-paper.module.css'
import { salesTexts } from './texts.ts'

/** The same as an invoice on A4. Long lists repeat the head on each page and keep the total with the last rows. */
export const SheetPaper = ({ ref, receipt, issuer, chosen }: PaperProps) => (
  <div ref={ref} className={`${classes.sheet} ${chosen ? 'paper' : ''}`} data-chosen={chosen || undefined}>
    <div className={classes.head}>
      <div>
        <p className={classes.name}>{issuer.name}</p>
        {issuer.location !== '' && <p>{issuer.location}</p>}
        {issuer.phone !== '' && <p>{salesTexts.tel(issuer.phone)}</p>}
      </div>
      <div className={classes.number}>
        <p>{salesTexts.receiptNo}</p>
        <p className={classes.invoice}>{receipt.invoice}</p>
        <p>{receipt.time}</p>
      </div>
    </div>
    <dl className={classes.facts}>
      <Named label={salesTexts.customer} value={receipt.customer} />
      <Named label={salesTexts.branch} value={receipt.branch} />
      <Named label={salesTexts.attendant} value={receipt.attendant} />
    </dl>
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">{salesTexts.productName}</th>
          <th scope="col">{salesTexts.qty}</th>
          <th scope="col">{salesTexts.sellingPrice}</th>
          <th scope="col">{salesTexts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {receipt.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper's lines never move
          <tr key={index}>
            <td>{line.productName}</td>
            <td>{formatQuantity(line.quantity)}</td>
            <td>{formatUnitPrice(line.price)}</td>
            <td>{formatMoney(line.amount)}</td>
          </tr>
        ))}
        <tr className={classes.total}>
          <th scope="row" colSpan={3}>
            {salesTexts.total}
          </th>
          <td>{totalText(receipt)}</td>
        </tr>
        {sumsOf(receipt).map(sum => (
          <tr key={sum.label} className={classes.sum}>
            <th scope="row" colSpan={3}>
              {sum.label}
            </th>
            <td>{sum.amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <div className={classes.signatures}>
      <p>
        {salesTexts.attendant} <span className={classes.strong}>{receipt.attendant}</span>
      </p>
      <p>{salesTexts.authorizedBy}</p>
    </div>
  </div>
)

const Named = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

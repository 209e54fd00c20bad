import { IssuerLogo } from '../../business/issuer-logo.tsx'
import classes from '../../ui/print/roll-paper.module.css'
import { salesTexts } from '../texts.ts'
import type { TradeDocumentProps } from './trade-document.ts'

type AcrossProps = { readonly label: string; readonly value: string; readonly className?: string | undefined }

const Across = ({ label, value, className = classes.across }: AcrossProps) => (
  <p className={className}>
    <span>{label}</span>
    <span>{value}</span>
  </p>
)

/** A document about goods on the roll of a till, 80 or 58 mm wide. */
export const TradeRoll = ({ ref, paper, issuer, chosen }: TradeDocumentProps) => (
  <div ref={ref} className={`${classes.till} ${chosen ? 'paper' : ''}`} data-chosen={chosen || undefined}>
    <div className={classes.head}>
      <IssuerLogo issuer={issuer} />
      <p className={classes.name}>{issuer.name}</p>
      {issuer.location !== '' && <p>{issuer.location}</p>}
      {issuer.phone !== '' && <p>{salesTexts.tel(issuer.phone)}</p>}
      <p className={classes.strong}>{salesTexts.branchLine(paper.branch)}</p>
      {issuer.tin !== '' && <p>{salesTexts.tin(issuer.tin)}</p>}
      <p className={classes.strong}>{paper.kind}</p>
    </div>
    <div className={classes.facts}>
      {[{ label: salesTexts.number, value: paper.number }, { label: salesTexts.date, value: paper.date }, ...paper.facts].map(fact => (
        <Across key={fact.label} {...fact} />
      ))}
    </div>
    <ul className={classes.lines}>
      {paper.lines.map(({ name, quantity, price, amount, discount }) => (
        <li key={name}>
          <p className={classes.strong}>{name}</p>
          <p className={classes.across}>
            <span>{price === undefined ? salesTexts.qty : salesTexts.quantityTimesPrice(quantity, price)}</span>
            <span className={classes.strong}>{amount ?? quantity}</span>
          </p>
          {discount !== undefined && <Across label={salesTexts.discount} value={discount} />}
        </li>
      ))}
    </ul>
    {paper.total !== null && (
      <div className={classes.sums}>
        {paper.sums.map(each => (
          <Across key={each.label} {...each} />
        ))}
        <Across {...paper.total} className={`${classes.across} ${classes.total}`} />
        {paper.below.map(each => (
          <Across key={each.label} {...each} />
        ))}
      </div>
    )}
    {paper.note !== '' && <p className={classes.attendant}>{paper.note}</p>}
    {paper.signatures.map(who => (
      <p key={who} className={classes.authorized}>
        {who} <span className={classes.dots} />
      </p>
    ))}
    <p className={classes.footer}>{issuer.receiptFooter || salesTexts.thankYou}</p>
  </div>
)

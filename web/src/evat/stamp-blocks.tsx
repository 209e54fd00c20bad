import { type PrintedStamp, STAMP_CAPTION, STAMP_TITLE } from '@akonta/domain/evat/printed-stamp'
import { QrCode } from '../ui/print/qr-code.tsx'
import classes from './stamp-blocks.module.css'

/** The stamp below the sums of a document on A4: the facts, with the QR code next to them. */
export const StampBlocks = ({ stamp }: { readonly stamp: PrintedStamp }) =>
  stamp.blocks.map(({ title, facts, qr }) => (
    <section key={title} className={classes.block} aria-label={title || STAMP_TITLE}>
      <div>
        {title !== '' && <p className={classes.title}>{title}</p>}
        <p className={classes.title}>{STAMP_TITLE}</p>
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={classes.code}>
        <QrCode text={qr} label={STAMP_CAPTION} />
      </div>
    </section>
  ))

/** The head of a document that is for E-VAT: what it is, and what it is not. */
export const StampHead = ({ stamp: { test, words } }: { readonly stamp: PrintedStamp }) =>
  test === '' && words.length === 0 ? null : (
    <div className={classes.head}>
      {test !== '' && <p className={classes.test}>{test}</p>}
      {words.map(each => (
        <p key={each} className={classes.title}>
          {each}
        </p>
      ))}
    </div>
  )

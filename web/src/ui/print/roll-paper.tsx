import type { Roll, RollBlock, RollRow } from '@akonta/domain/printing/roll'
import type { ReactNode, Ref } from 'react'
import { withWholeNumbers } from '../table/unbroken.ts'
import { QrCode } from './qr-code.tsx'
import classes from './roll-paper.module.css'

type RollPaperProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly roll: Roll
  readonly logo: ReactNode
  /** The one that is printed. */
  readonly chosen: boolean
}

/** A document on the roll of a till, 80 or 58 mm wide. */
export const RollPaper = ({ ref, roll, logo, chosen }: RollPaperProps) => (
  <div ref={ref} className={`${classes.till} ${chosen ? 'paper' : ''}`} data-chosen={chosen || undefined}>
    {roll.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a document never move
      <Block key={index} block={block} logo={logo} />
    ))}
  </div>
)

const WEIGHTS = { plain: undefined, strong: classes.strong, name: classes.name } as const

const Block = ({ block, logo }: { readonly block: RollBlock; readonly logo: ReactNode }) => {
  switch (block.kind) {
    case 'head':
      return (
        <div className={classes.head}>
          {logo}
          {block.texts.map(({ text, weight }) => (
            <p key={text} className={WEIGHTS[weight]}>
              {withWholeNumbers(text)}
            </p>
          ))}
        </div>
      )
    case 'facts':
      return (
        <dl className={classes.facts}>
          <Facts rows={block.rows} />
        </dl>
      )
    case 'goods':
      return (
        <ul className={classes.lines}>
          {block.goods.map(({ name, rows }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never move
            <li key={index}>
              <p className={classes.strong}>{name}</p>
              {rows.map(({ label, value, strong }) => (
                <p key={label} className={classes.across}>
                  <span>{label}</span>
                  <span className={strong && classes.strong}>{value}</span>
                </p>
              ))}
            </li>
          ))}
        </ul>
      )
    case 'sums':
      return (
        <div className={classes.sums}>
          <Sums rows={block.rows} />
        </div>
      )
    case 'part':
      return (
        <div className={classes.part}>
          <h2 className={classes.partTitle}>{block.title}</h2>
          <dl>
            <Facts rows={block.rows} />
          </dl>
        </div>
      )
    case 'note':
      return <p className={classes.attendant}>{block.text}</p>
    case 'signatures':
      return block.labels.map(label => (
        <p key={label} className={classes.authorized}>
          {label} <span className={classes.dots} />
        </p>
      ))
    case 'code':
      return (
        <div className={classes.code}>
          <QrCode text={block.content} label={block.caption} />
          <p>{block.caption}</p>
        </div>
      )
    case 'foot':
      return <p className={classes.footer}>{block.text}</p>
  }
}

const Facts = ({ rows }: { readonly rows: readonly RollRow[] }) =>
  rows.map(({ label, value, strong }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never move
    <div key={index} className={classes.across}>
      <dt>{label}</dt>
      <dd className={strong && classes.strong}>{value}</dd>
    </div>
  ))

const looksOf = ({ strong, isTotal }: RollRow): string =>
  [classes.across, strong && classes.strong, isTotal && classes.total].filter(Boolean).join(' ')

const Sums = ({ rows }: { readonly rows: readonly RollRow[] }) =>
  rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never move
    <p key={index} className={looksOf(row)}>
      <span>{row.label}</span>
      <span>{row.value}</span>
    </p>
  ))

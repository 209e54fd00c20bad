import type { Roll, RollBlock, RollRow } from '@akonta/domain/printing/roll'
import type { ReactNode, Ref } from 'react'
import classes from './roll-sheet.module.css'

type RollSheetProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly roll: Roll
  readonly logo: ReactNode
  /** The one that is printed. */
  readonly chosen: boolean
}

/** A document of the till on A4: the same blocks as on its roll. For documents without goods and codes. */
export const RollSheet = ({ ref, roll, logo, chosen }: RollSheetProps) => (
  <div ref={ref} className={`${classes.paper} ${chosen ? 'paper' : ''}`} data-chosen={chosen || undefined}>
    {roll.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a document never move
      <Block key={index} block={block} logo={logo} isLast={index === roll.length - 1} />
    ))}
  </div>
)

const WEIGHTS = { plain: undefined, strong: classes.title, name: classes.name } as const

type BlockProps = { readonly block: RollBlock; readonly logo: ReactNode; readonly isLast: boolean }

const Block = ({ block, logo, isLast }: BlockProps) => {
  switch (block.kind) {
    case 'head':
      return (
        <div className={classes.head}>
          {logo}
          {block.texts.map(({ text, weight }) => (
            <p key={text} className={WEIGHTS[weight]}>
              {text}
            </p>
          ))}
        </div>
      )
    case 'facts':
    case 'sums':
      return <Rows rows={block.rows} />
    case 'part':
      return (
        <div className={classes.part}>
          <h2 className={classes.partTitle}>{block.title}</h2>
          <Rows rows={block.rows} />
        </div>
      )
    case 'signatures':
      return (
        <div className={classes.signatures}>
          {block.labels.map(label => (
            <p key={label}>{label}</p>
          ))}
        </div>
      )
    case 'note':
      return <p className={isLast ? classes.chain : classes.part}>{block.text}</p>
    case 'foot':
      return <p className={classes.chain}>{block.text}</p>
    case 'goods':
    case 'code':
      return null
  }
}

const Rows = ({ rows }: { readonly rows: readonly RollRow[] }) => (
  <dl className={classes.rows}>
    {rows.map(({ label, value, strong }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never move
      <div key={index} data-strong={strong}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

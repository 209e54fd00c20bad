import { formatUnitPrice } from '@akonta/domain/quantity'
import type { CSSProperties, Ref } from 'react'
import { texts } from '../texts.ts'
import { type LabelFormat, type Placed, pageOf, placeOf } from './label-formats.ts'
import type { LabelSymbols } from './label-room.ts'
import type { LabelSymbol } from './label-symbol.ts'
import type { LabelledGoods } from './labelled-goods.ts'
import classes from './labels.module.css'
import type { LabelSettings } from './stored-settings.ts'

type LabelPaperProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly pages: readonly (readonly Placed<LabelledGoods>[])[]
  readonly symbols: LabelSymbols
  readonly format: LabelFormat
  readonly settings: LabelSettings
}

/** The pages of labels in exact millimetres, as printed. */
export const LabelPaper = ({ ref, pages, symbols, format, settings }: LabelPaperProps) => {
  const page = pageOf(format)
  return (
    <div ref={ref} className={`paper ${classes.paper}`}>
      {pages.map((placed, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are drawn again, never moved
          key={index}
          className={classes.page}
          style={{ width: `${page.widthMm}mm`, height: `${page.heightMm}mm` }}
        >
          {placed.map(({ label, place }) => {
            const { xMm, yMm } = placeOf(format, place, settings)
            return (
              <div
                key={place}
                className={classes.label}
                data-symbol={settings.symbol === 'qr' ? 'qr' : 'bars'}
                style={{ ...boxOf(format), left: `${xMm}mm`, top: `${yMm}mm` }}
              >
                <LabelContent goods={label} symbol={symbols.get(label.key) ?? null} settings={settings} />
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** Type in proportion to the label, within what is readable and what leaves room. */
const boxOf = ({ widthMm, heightMm }: LabelFormat): CSSProperties & Readonly<Record<`--${string}`, string>> => ({
  width: `${widthMm}mm`,
  height: `${heightMm}mm`,
  '--label-name': `${Math.min(3.6, Math.max(2.3, heightMm * 0.105)).toFixed(2)}mm`,
  '--label-price': `${Math.min(7.5, Math.max(3.6, heightMm * 0.2)).toFixed(2)}mm`,
  '--label-small': `${Math.min(2.6, Math.max(2, heightMm * 0.085)).toFixed(2)}mm`,
})

type ContentProps = { readonly goods: LabelledGoods; readonly symbol: LabelSymbol | null; readonly settings: LabelSettings }

const LabelContent = ({ goods, symbol, settings }: ContentProps) => {
  const [barcode] = goods.barcodes
  const unitPrice = settings.showsUnitPrice ? goods.unitPrice : null
  const price = (
    <p className={classes.price}>
      <span>
        {texts.currency} {formatUnitPrice(goods.price)}
      </span>
      {settings.kind === 'shelf' && <small>{unitPrice ?? (goods.unit === '' ? '' : `/ ${goods.unit}`)}</small>}
    </p>
  )
  return (
    <>
      <div className={classes.words} data-kind={settings.kind}>
        <p className={classes.name}>{goods.name}</p>
        {price}
      </div>
      {symbol !== null && barcode !== undefined && (
        <div className={classes.symbol}>
          <DrawnSymbol symbol={symbol} />
          <p className={classes.digits}>{barcode}</p>
        </div>
      )}
    </>
  )
}

const DrawnSymbol = ({ symbol: { path, columns, rows, widthMm, heightMm } }: { readonly symbol: LabelSymbol }) => (
  <svg
    className={classes.drawn}
    viewBox={`0 0 ${columns} ${rows}`}
    preserveAspectRatio="none"
    shapeRendering="crispEdges"
    aria-hidden
    style={{ width: `${widthMm}mm`, ...(heightMm !== null && { height: `${heightMm}mm`, flex: 'none' }) }}
  >
    <path d={path} />
  </svg>
)

import { formatMoney } from '@akonta/domain/money'
import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { currentDay } from '../lib/storage/clock.ts'
import { typeGrowth } from '../styles/growing.ts'
import classes from './chart.module.css'
import { labelledPlaces, linePath, type Point, shortFigure, ticksOf } from './chart-scale.ts'
import type { TrendPoint } from './period.ts'
import { dashboardTexts } from './texts.ts'

const USUAL_SIZES = { height: 300, top: 12, right: 10, bottom: 28, left: 48, labelWidth: 74, gap: 2 } as const

type Size = keyof typeof USUAL_SIZES

/** In pixels: the chart grows with its type. `labelWidth` is the width of a date below it. */
const useSizes = (): Readonly<Record<Size, number>> => {
  const [growth] = useState(typeGrowth)
  const { height, top, right, bottom, left, labelWidth, gap } = USUAL_SIZES
  return {
    height: height * growth,
    top: top * growth,
    right: right * growth,
    bottom: bottom * growth,
    left: left * growth,
    labelWidth: labelWidth * growth,
    gap: gap * growth,
  }
}

const PESEWAS_IN_CEDI = 100

const cedis = (amount: bigint): number => Number(amount) / PESEWAS_IN_CEDI

/** "22-10": the year is in the fields above. */
const shortDay = (label: string): string => label.slice(0, 5)

type SalesChartProps = { readonly title: string; readonly points: readonly TrendPoint[]; readonly onOpen: (point: TrendPoint) => void }

const summaryOf = (title: string, points: readonly TrendPoint[]): string => {
  const inOrder = points.toSorted((one, other) => (one.sales < other.sales ? -1 : one.sales > other.sales ? 1 : 0))
  const [lowest, highest] = [inOrder[0], inOrder.at(-1)]
  if (lowest === undefined || highest === undefined) return title
  return dashboardTexts.chartText(title, formatMoney(highest.sales), highest.label, formatMoney(lowest.sales), lowest.label)
}

/**
 * Daily sales as straight lines over a soft area, dotted to an incomplete day or span, the previous period dashed: colour is not the only
 * cue. Pointing at a day, or the arrow keys, show its figures; a click or Enter opens it. The table has the same data.
 */
export const SalesChart = ({ title, points, onOpen }: SalesChartProps) => {
  const { ref, width } = useElementSize()
  const sizes = useSizes()
  const [chosen, setChosen] = useState<number | null>(null)
  const figures = points.flatMap(({ sales, before }) => (before === null ? [cedis(sales)] : [cedis(sales), cedis(before)]))
  const ticks = ticksOf(Math.min(...figures, 0), Math.max(...figures, 0))
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const room = { width: Math.max(width - sizes.left - sizes.right, 0), height: sizes.height - sizes.top - sizes.bottom }
  const x = (index: number): number => sizes.left + (points.length < 2 ? room.width / 2 : (index * room.width) / (points.length - 1))
  const y = (figure: number): number => sizes.top + room.height - ((figure - low) / (high - low)) * room.height
  const line: readonly Point[] = points.map(({ sales }, index) => ({ x: x(index), y: y(cedis(sales)) }))
  const before: readonly Point[] = points.flatMap(({ before: figure }, index) =>
    figure === null ? [] : [{ x: x(index), y: y(cedis(figure)) }],
  )
  const path = linePath(line)
  // The last point is incomplete: its part of the line is dotted, and the area ends before it.
  const isOpen = points.length > 1 && (points.at(-1)?.end ?? '') >= currentDay()
  const closed = isOpen ? line.slice(0, -1) : line
  const point = chosen === null ? undefined : points[chosen]
  const at = chosen === null ? undefined : line[chosen]

  const pointAt = (event: PointerEvent<HTMLButtonElement>): void => {
    const place = event.clientX - event.currentTarget.getBoundingClientRect().left - sizes.left
    const nearest = points.length < 2 ? 0 : Math.round((place / room.width) * (points.length - 1))
    setChosen(Math.min(Math.max(nearest, 0), points.length - 1))
  }
  const walk = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const steps = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (steps === 0) return
    event.preventDefault()
    setChosen(now => Math.min(Math.max((now ?? (steps > 0 ? -1 : points.length)) + steps, 0), points.length - 1))
  }
  return (
    <div ref={ref} className={classes.chart}>
      <svg width={width} height={sizes.height} aria-hidden>
        {ticks.map(tick => (
          <g key={tick}>
            <line className={classes.rule} x1={sizes.left} x2={width - sizes.right} y1={y(tick)} y2={y(tick)} />
            <text className={classes.tick} x={sizes.left - 5 * sizes.gap} y={y(tick) + 2 * sizes.gap} textAnchor="end">
              {shortFigure(tick)}
            </text>
          </g>
        ))}
        {labelledPlaces(points.length, Math.floor(room.width / sizes.labelWidth)).map(place => (
          <text key={place} className={classes.tick} x={x(place)} y={sizes.height - 3 * sizes.gap} textAnchor="middle">
            {shortDay(points[place]?.label ?? '')}
          </text>
        ))}
        {line.length > 1 && <path className={classes.area} d={`${linePath(closed)}L${x(closed.length - 1)},${y(0)}L${x(0)},${y(0)}Z`} />}
        {before.length > 1 && <path className={classes.before} d={linePath(before)} />}
        {line.length > 1 ? (
          <>
            <path className={classes.line} d={isOpen ? linePath(closed) : path} />
            {isOpen && <path className={classes.lineToday} d={linePath(line.slice(-2))} />}
          </>
        ) : (
          line.map(({ x: cx, y: cy }) => <circle key={cx} className={classes.dot} cx={cx} cy={cy} r={4} />)
        )}
        {at !== undefined && (
          <>
            <line className={classes.guide} x1={at.x} x2={at.x} y1={sizes.top} y2={sizes.top + room.height} />
            <circle className={classes.dot} cx={at.x} cy={at.y} r={4.5} />
          </>
        )}
      </svg>
      {point !== undefined && at !== undefined && (
        <span className={classes.tip} aria-hidden data-side={at.x > width / 2 ? 'left' : 'right'} style={{ left: at.x, top: sizes.top }}>
          <span className={classes.tipDay}>{point.label}</span>
          <span className={classes.tipFigure}>
            {dashboardTexts.thisPeriod} <b>{formatMoney(point.sales)}</b>
          </span>
          {point.before !== null && (
            <span className={classes.tipFigure}>
              {dashboardTexts.previousPeriod} <b>{formatMoney(point.before)}</b>
            </span>
          )}
          <span className={classes.tipFigure}>
            {dashboardTexts.orders} <b>{point.orders}</b>
          </span>
        </span>
      )}
      <button
        type="button"
        className={classes.touch}
        aria-label={point === undefined ? summaryOf(title, points) : `${point.label}: Ghc ${formatMoney(point.sales)}`}
        onPointerMove={pointAt}
        onPointerLeave={() => setChosen(null)}
        onKeyDown={walk}
        onBlur={() => setChosen(null)}
        onClick={() => point !== undefined && onOpen(point)}
      />
    </div>
  )
}

export const ChartLegend = () => (
  <p className={classes.legend}>
    <span>{dashboardTexts.thisPeriod}</span>
    <span className={classes.legendBefore}>{dashboardTexts.previousPeriod}</span>
  </p>
)

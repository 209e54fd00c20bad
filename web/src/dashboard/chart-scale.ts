export type Point = { readonly x: number; readonly y: number }

const STEPS = [1, 2, 2.5, 5, 10] as const
const TICKS = 4

/** Round figures from zero (or below the lowest) to above the highest, for the grid lines: 0, 2500, 5000, 7500, 10000. */
export const ticksOf = (lowest: number, highest: number): readonly number[] => {
  const [low, high] = [Math.min(lowest, 0), Math.max(highest, 0)]
  const rough = (high - low) / TICKS || 1
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = size * (STEPS.find(each => each * size >= rough) ?? 10)
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** "7.5k", "1.2m": a figure of an axis, in cedis. */
export const shortFigure = (cedis: number): string => SHORT.format(cedis).toLowerCase().replace('-', '−')

const round = (value: number): string => String(Math.round(value * 10) / 10)

/** A straight SVG path through points from left to right: a curve would show sales between two days that nobody made. */
export const linePath = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)},${round(y)}`).join('')

/** The points to label, at most `most`, evenly from the first. */
export const labelledPlaces = (places: number, most: number): readonly number[] => {
  const every = Math.max(1, Math.ceil(places / Math.max(1, most)))
  return Array.from({ length: Math.ceil(places / every) }, (_, index) => index * every)
}

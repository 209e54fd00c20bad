export type Point = { readonly x: number; readonly y: number }

const STEPS = [1, 2, 2.5, 5, 10] as const
const TICKS = 4

/** Round figures from nothing (or below the lowest) to above the highest, for the lines behind a chart: 0, 2500, 5000, 7500, 10000. */
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

const slopes = (points: readonly Point[]): readonly number[] =>
  points.slice(1).map((point, index) => {
    const before = points[index] ?? point
    return (point.y - before.y) / (point.x - before.x || 1)
  })

/** The slope at each point of a smooth line that never leaves the range of its two neighbours (Fritsch and Carlson). */
const tangents = (points: readonly Point[]): readonly number[] => {
  const secants = slopes(points)
  return points.map((_, index) => {
    const [left, right] = [secants[index - 1], secants[index]]
    if (left === undefined || right === undefined) return left ?? right ?? 0
    return left * right <= 0 ? 0 : (2 * left * right) / (left + right)
  })
}

const round = (value: number): string => String(Math.round(value * 10) / 10)

/** A smooth SVG path through points from left to right. It rises and falls only where the points do. */
export const smoothPath = (points: readonly Point[]): string => {
  const slope = tangents(points)
  return points
    .map((point, index) => {
      const before = points[index - 1]
      if (before === undefined) return `M${round(point.x)},${round(point.y)}`
      const third = (point.x - before.x) / 3
      const [leave, arrive] = [before.y + third * (slope[index - 1] ?? 0), point.y - third * (slope[index] ?? 0)]
      return `C${round(before.x + third)},${round(leave)} ${round(point.x - third)},${round(arrive)} ${round(point.x)},${round(point.y)}`
    })
    .join('')
}

/** Which of so many places get a word, so that no more than `most` stand there, evenly from the first. */
export const labelledPlaces = (places: number, most: number): readonly number[] => {
  const every = Math.max(1, Math.ceil(places / Math.max(1, most)))
  return Array.from({ length: Math.ceil(places / every) }, (_, index) => index * every)
}

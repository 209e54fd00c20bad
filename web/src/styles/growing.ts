/** The browser's own size of type, for which the screens are designed. */
const USUAL_PX = 16

/** Thinner lines stay as thin as they are. */
const LONGER_THAN_LINES_PX = 4

/** The size of a window is fractional too: no width is between `max-width: 699px` and `min-width: 700px`. */
const JUST_BELOW_NEXT = 0.98

/** Lengths in `px`, in the unit of the size of type that a person has chosen in the browser. */
export const growing = (lengths: string): string =>
  lengths.replace(/(?<![\w.#-])(-?\d*\.?\d+)px\b/g, (length, px: string) =>
    Math.abs(Number(px)) < LONGER_THAN_LINES_PX ? length : `${Number(px) / USUAL_PX}rem`,
  )

/** A media query in `px`, in the same unit: with type of twice the size a window has room for half as much. */
export const growingQuery = (query: string): string =>
  query.replace(/((?:min|max)-(?:width|height)): ?(\d+)px/g, (_, feature: string, px: string) => {
    const length = Number(px) + (feature.startsWith('max') ? JUST_BELOW_NEXT : 0)
    return `${feature}: ${length / USUAL_PX}em`
  })

/** How many times as large as usual type is: for what is drawn or counted in pixels. */
export const typeGrowth = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_PX

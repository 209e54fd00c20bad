/** Lots in the model: stock by expiry date, '' without one. Nothing is taken from the program. */
export type ModelLots = Readonly<Record<string, number>>

const NO_DATE = ''

/** Expired ones after all others: on its expiry date a lot is still good. */
const byLeaving =
  (day: string) =>
  (a: string, b: string): number =>
    Number(a !== NO_DATE && a < day) - Number(b !== NO_DATE && b < day) || datesFirst(a, b)

const datesFirst = (a: string, b: string): number => (a === NO_DATE ? 1 : b === NO_DATE ? -1 : a.localeCompare(b))

const withChange = (lots: ModelLots, day: string, change: number): ModelLots => ({ ...lots, [day]: (lots[day] ?? 0) + change })

export const joinedLots = (there: ModelLots, more: ModelLots): ModelLots =>
  Object.entries(more).reduce((lots, [day, quantity]) => withChange(lots, day, quantity), there)

/** What leaves the stock on a day: the named lots as far as they are there, then by date, undated, expired. */
export const leaving = (
  there: ModelLots,
  quantity: number,
  asked: ModelLots = {},
  today = '',
): { readonly gone: ModelLots; readonly rest: ModelLots } => {
  let gone: ModelLots = {}
  let rest = there
  let wanted = quantity
  const take = (day: string, most: number) => {
    const part = Math.min(wanted, most, rest[day] ?? 0)
    if (part <= 0) return
    gone = withChange(gone, day, part)
    rest = withChange(rest, day, -part)
    wanted -= part
  }
  for (const day of Object.keys(asked).toSorted(datesFirst)) take(day, asked[day] ?? 0)
  for (const day of Object.keys(there).toSorted(byLeaving(today))) take(day, quantity)
  return { gone, rest }
}

/** What remains of received goods, when `missing` of them fill a gap. */
export const staying = (coming: ModelLots, missing: number): ModelLots => leaving(coming, missing).rest

export const lotsOf = (quantity: number, expiry?: { readonly expiresOn: string; readonly dated: number }): ModelLots =>
  expiry === undefined ? { [NO_DATE]: quantity } : { [expiry.expiresOn]: expiry.dated, [NO_DATE]: quantity - expiry.dated }

/** Goods that left without being in stock return undated. */
export const withRest = (lots: ModelLots, quantity: number): ModelLots =>
  joinedLots(lots, { [NO_DATE]: quantity - Object.values(lots).reduce((sum, each) => sum + each, 0) })

export const datedLots = (lots: ModelLots): readonly (readonly [string, number])[] =>
  Object.entries(lots).filter(([day, quantity]) => day !== NO_DATE && quantity !== 0)

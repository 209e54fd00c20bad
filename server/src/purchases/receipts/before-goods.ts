import { type BusinessDate, formatDayFirst } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'

/** Refuses (`bad_input`) a change of cost before the goods came: a part of it may be cost of sales, and none of them was sold then. */
export const refuseBeforeGoods = (
  documents: readonly { readonly number: string; readonly arrivedOn: BusinessDate }[],
  date: BusinessDate,
): void => {
  const later = documents.find(({ arrivedOn }) => date < arrivedOn)
  if (later)
    throw new Refusal('bad_input', `${later.number} is dated ${formatDayFirst(later.arrivedOn)}: its cost cannot change before`, {
      field: 'entryDate',
    })
}

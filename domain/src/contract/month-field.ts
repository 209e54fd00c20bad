import { type BusinessDate, isBusinessDate } from '../dates.ts'
import { type Codec, unread } from './codec.ts'

/** What is due for a month is due in the next one, and the last month of the calendar has none. */
const LAST_MONTH = '9999-12'

/** A month by its first day; yyyy-mm on the wire. */
export const month: Codec<BusinessDate> = {
  read: (input, faults) => {
    if (typeof input !== 'string' || !isBusinessDate(`${input}-01`)) return unread(faults, 'must be a month written yyyy-mm')
    return input < LAST_MONTH ? `${input}-01` : unread(faults, `must be before ${LAST_MONTH}`)
  },
  write: value => JSON.stringify(value.slice(0, 7)),
  schema: { type: 'string', examples: ['2026-11'] },
}

import { type BusinessDate, isBusinessDate } from '../dates.ts'
import { type Codec, unread } from './codec.ts'

/** A month by its first day; yyyy-mm on the wire. */
export const month: Codec<BusinessDate> = {
  read: (input, faults) =>
    typeof input === 'string' && isBusinessDate(`${input}-01`) ? `${input}-01` : unread(faults, 'must be a month written yyyy-mm'),
  write: value => JSON.stringify(value.slice(0, 7)),
  schema: { type: 'string', examples: ['2026-11'] },
}

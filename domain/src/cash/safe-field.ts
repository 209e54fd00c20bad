import { documented, refined } from '../contract/codec.ts'
import { line } from '../contract/fields.ts'
import { endOf } from './place.ts'

/** A safe as a client names it. */
export const sentSafe = documented(
  refined(line(20), value => endOf(value)?.kind === 'SAFE', 'must be safe, or safe: with its number'),
  { description: 'safe is the main safe' },
)

import { type NewCountLine, saveCountLine } from '@akonta/domain/counts/count-calls'
import { call } from '../lib/call.ts'
import { saveOrStore } from '../offline/outbox/store-here.ts'
import type { CountHere } from '../offline/stored-count.ts'

type Counting = {
  readonly db: string
  readonly count: Pick<CountHere, 'number'>
  readonly body: NewCountLine
  /** The name of the product. */
  readonly product: string
  readonly requestId: string
}

/** Saves a line on the server, or without an answer on this device: then it is sent once, with the moment when it was counted. */
export const countHere = ({ db, count, body, product, requestId }: Counting) => {
  const { number } = count
  return saveOrStore(
    options => call(saveCountLine, { db, number, body }, options),
    requestId,
    () => ({
      ...{ kind: 'count_line', requestId, body: saveCountLine.body.write(body) ?? '', registerSession: '' },
      ...{ target: number, title: `${number}, ${product}` },
    }),
  )
}

const NEW_LINE = 10
const END_OF_ROWS = Buffer.from('\n\\.\n')

/** A COPY without the line that ends it. */
export class EndlessRows extends Error {}

export type SqlReader = {
  /** The next statement, without its line break; undefined at the end. */
  line(): Promise<string | undefined>
  /** The rows after the last COPY, as they arrive, up to their end. */
  rows(): AsyncGenerator<Buffer>
}

/** Reads SQL as `makeBackup` writes it, holding only a few chunks in memory. */
export const openSqlReader = (source: AsyncIterable<Buffer>): SqlReader => {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)

  const more = async (): Promise<boolean> => {
    const next = await chunks.next()
    if (next.done) return false
    held = held.length === 0 ? next.value : Buffer.concat([held, next.value])
    return true
  }

  return {
    line: async () => {
      for (;;) {
        const end = held.indexOf(NEW_LINE)
        if (end >= 0) {
          const text = held.subarray(0, end).toString('utf8')
          held = held.subarray(end + 1)
          return text
        }
        if (!(await more())) return undefined
      }
    },
    rows: async function* () {
      // The line break that ends the COPY may be the one before the end, when there are no rows.
      held = Buffer.concat([END_OF_ROWS.subarray(0, 1), held])
      let isFirst = true
      const passOn = (length: number): Buffer => {
        const part = held.subarray(isFirst ? 1 : 0, length)
        isFirst = false
        held = held.subarray(length)
        return part
      }
      for (;;) {
        const end = held.indexOf(END_OF_ROWS)
        if (end >= 0) {
          const last = passOn(end + 1)
          if (last.length > 0) yield last
          held = held.subarray(END_OF_ROWS.length - 1)
          return
        }
        const safe = held.length - END_OF_ROWS.length
        if (safe > 1) yield passOn(safe)
        if (!(await more())) throw new EndlessRows('The rows of a table have no end')
      }
    },
  }
}

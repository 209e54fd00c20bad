/** Letters on paper, as the commands before them set them. */
type Letters = { readonly text: string; readonly isBold: boolean; readonly width: number; readonly height: number }

export type PaperItem =
  | { readonly line: readonly Letters[] }
  | { readonly qr: string }
  | { readonly cut: true }
  | { readonly kick: readonly number[] }

/** The upper half of code page 437, as far as letters go. */
const CP437 = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿'

const letterOf = (byte: number): string => (byte < 0x80 ? String.fromCharCode(byte) : (CP437[byte - 0x80] ?? '¤'))

/** Reads ESC/POS as a printer does, command by command. Throws for a command that no cheap printer knows. */
export const openRollReader = (answer: (byte: number) => void, status: (query: number) => number, done: () => number) => {
  const items: PaperItem[] = []
  let rest: number[] = []
  let line: Letters[] = []
  let style = { isBold: false, width: 1, height: 1 }
  let stored = ''

  const lineEnds = (): void => {
    items.push({ line })
    line = []
  }

  const qr = (bytes: readonly number[]): void => {
    const [, action] = bytes
    if (action === 80) stored = String.fromCharCode(...bytes.slice(3))
    if (action === 81) items.push({ qr: stored })
  }

  /** How many bytes a command took; 0 until all of them have arrived. */
  const take = (bytes: readonly number[]): number => {
    const [first = 0, second, third, fourth = 0, fifth = 0] = bytes
    const named = (length: number, run: () => void): number => {
      if (bytes.length < length) return 0
      run()
      return length
    }
    switch (first) {
      case 0x0a:
        return named(1, lineEnds)
      case 0x10:
        return named(3, () => answer(status(third ?? 0)))
      case 0x1c:
        return named(2, () => undefined)
      case 0x1b:
        switch (second) {
          case undefined:
            return 0
          case 0x40:
            return named(2, () => {
              style = { isBold: false, width: 1, height: 1 }
            })
          case 0x45:
            return named(3, () => {
              style = { ...style, isBold: third === 1 }
            })
          case 0x4d:
          case 0x74:
            return named(3, () => undefined)
          case 0x70:
            return named(5, () => items.push({ kick: [third ?? 0, fourth, fifth] }))
          default:
            throw new Error(`ESC ${second} is not a command that every printer knows`)
        }
      case 0x1d:
        switch (second) {
          case undefined:
            return 0
          case 0x21:
            return named(3, () => {
              style = { ...style, width: ((third ?? 0) >> 4) + 1, height: ((third ?? 0) & 7) + 1 }
            })
          case 0x28: {
            const length = 5 + fourth + fifth * 256
            return bytes.length < 5 ? 0 : named(length, () => qr(bytes.slice(5, length)))
          }
          case 0x56:
            return named(3, () => items.push({ cut: true }))
          case 0x72:
            return named(3, () => answer(done()))
          default:
            throw new Error(`GS ${second} is not a command that every printer knows`)
        }
      default:
        if (first < 0x20) throw new Error(`A control character ${first} was printed`)
        line.push({ text: letterOf(first), ...style })
        return 1
    }
  }

  return {
    items,
    feed: (bytes: Iterable<number>): void => {
      rest.push(...bytes)
      for (;;) {
        const taken = rest.length === 0 ? 0 : take(rest)
        if (taken === 0) return
        rest = rest.slice(taken)
      }
    },
  }
}

const drawn = (line: readonly Letters[]): string =>
  line
    .map(({ text, width }) => text.padEnd(width))
    .join('')
    .trimEnd()

/** The paper as text, a character a column. Wide letters take two columns; a line that is too long is an error, as it would wrap. */
export const drawRoll = (items: readonly PaperItem[], columns: number): string =>
  items
    .map(item => {
      if ('qr' in item) return `[QR ${item.qr}]`
      if ('cut' in item) return '✂'
      if ('kick' in item) return '[drawer opens]'
      const shown = drawn(item.line)
      if (shown.length > columns) throw new Error(`"${shown}" has ${shown.length} characters on a roll of ${columns}`)
      return shown
    })
    .join('\n')

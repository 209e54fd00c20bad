/** Shows the progress of the demo, as a share from 0 to 1. `end` ends the line, so that the next text begins on a new one. */
type ProgressLine = { show(share: number): void; end(): void }

const text = (percent: number): string => `Filling in the demo's ${percent < 100 ? `past days behind: ${percent}%` : 'past days: done'}`

/** On a terminal one line updated in place; in a log a new line every 10%. */
export const progressLine = (write: (text: string) => void, isTerminal: boolean): ProgressLine => {
  const stride = isTerminal ? 1 : 10
  let shown = -1
  let open = false
  return {
    show: share => {
      const percent = Math.floor((share * 100) / stride) * stride
      if (percent <= shown) return
      shown = percent
      open = isTerminal
      write(isTerminal ? `\r${text(percent)}` : `${text(percent)}\n`)
    },
    end: () => {
      if (open) write('\n')
      open = false
    },
  }
}

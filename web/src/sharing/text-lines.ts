/** The width of a till roll of 80 mm in characters. */
const WIDTH = 40

/** A label and an amount on one line, as far apart as the roll allows; a long label takes its own line. */
export const across = (label: string, amount: string): readonly string[] =>
  label.length + amount.length + 1 <= WIDTH ? [label + amount.padStart(WIDTH - label.length)] : [label, amount.padStart(WIDTH)]

export const RULE = '-'.repeat(WIDTH)

/** The lines as a message: apps do not align columns, so a gap of several blanks becomes one. */
export const withoutGaps = (lines: readonly string[]): string => lines.map(line => line.replaceAll(/ {2,}/g, ' ')).join('\n')

import { type CodePage, printableText } from './printable-text.ts'
import type { Roll, RollBlock, RollRow, RollText } from './roll.ts'

/** Characters on a line: 32 on a roll of 58 mm, 42 or 48 on one of 80 mm. */
export const COLUMNS = [32, 42, 48] as const
export type Columns = (typeof COLUMNS)[number]

/** `double` takes two columns for a character; `tall` is one line high and a half. No text is wider than the roll. */
export type PrintedLine =
  | {
      readonly kind: 'text'
      readonly text: string
      readonly isCentred: boolean
      readonly isStrong: boolean
      readonly size: 'normal' | 'tall' | 'double'
    }
  | { readonly kind: 'code'; readonly content: string }

type Style = Partial<Omit<Extract<PrintedLine, { kind: 'text' }>, 'kind' | 'text'>>

const line = (text: string, style: Style = {}): PrintedLine => ({
  kind: 'text',
  text,
  isCentred: false,
  isStrong: false,
  size: 'normal',
  ...style,
})

/** Words on lines of at most `width` characters. A longer word is broken. */
export const wrapped = (text: string, width: number): readonly string[] => {
  const lines: string[] = []
  let current = ''
  for (const word of text.split(' ').filter(each => each !== '')) {
    const together = current === '' ? word : `${current} ${word}`
    if (together.length <= width) {
      current = together
      continue
    }
    if (current !== '') lines.push(current)
    let rest = word
    while (rest.length > width) {
      lines.push(rest.slice(0, width))
      rest = rest.slice(width)
    }
    current = rest
  }
  return current === '' && lines.length > 0 ? lines : [...lines, current]
}

/** A label and a value at both edges. A long label wraps next to its value; if the value is long too, it starts on a new line. */
const across = (label: string, value: string, width: number): readonly string[] => {
  if (value.length > width / 2 && label.length + value.length + 1 > width)
    return [...wrapped(label, width), ...wrapped(value, width).map(each => each.padStart(width))]
  const labels = wrapped(label, width - value.length - 1)
  return labels.map((each, index) => (index === labels.length - 1 ? each.padEnd(width - value.length) + value : each))
}

/** Less room is not enough to sign in. */
const SHORTEST_SIGNATURE = 10

/** A label with a line of dots for the signature next to it, or below a long one. */
const signature = (label: string, width: number): readonly string[] => {
  const labels = wrapped(label, width)
  const last = labels.at(-1) ?? ''
  return width - last.length > SHORTEST_SIGNATURE ? [...labels.slice(0, -1), `${last} `.padEnd(width, '.')] : [...labels, '.'.repeat(width)]
}

/** The lines of a roll on a printer with so many columns, in letters of its code page. */
export const layOutRoll = (roll: Roll, columns: Columns, codePage: CodePage): readonly PrintedLine[] => {
  const print = (text: string): string => printableText(text, codePage)
  const rule = line('-'.repeat(columns))
  const centred = (text: string, width: number, style: Style): readonly PrintedLine[] =>
    wrapped(print(text), width).map(each => line(each, { isCentred: true, ...style }))

  const head = ({ text, weight }: RollText): readonly PrintedLine[] =>
    weight === 'name'
      ? centred(text, Math.floor(columns / 2), { isStrong: true, size: 'double' })
      : centred(text, columns, { isStrong: weight === 'strong' })

  const rows = (all: readonly RollRow[]): readonly PrintedLine[] =>
    all.flatMap(({ label, value, strong = false, isTotal = false }) =>
      across(print(label), print(value), columns).map(each =>
        line(each, { isStrong: strong || isTotal, size: isTotal ? 'tall' : 'normal' }),
      ),
    )

  const block = (each: RollBlock): readonly PrintedLine[] => {
    switch (each.kind) {
      case 'head':
        return each.texts.flatMap(head)
      case 'facts':
      case 'sums':
        return [rule, ...rows(each.rows)]
      case 'goods':
        return [
          rule,
          ...each.goods.flatMap(({ name, rows: amounts }) => [...wrapped(print(name), columns).map(text => line(text)), ...rows(amounts)]),
        ]
      case 'part':
        return [rule, ...wrapped(print(each.title), columns).map(text => line(text, { isStrong: true })), ...rows(each.rows)]
      case 'note':
        return [rule, ...wrapped(print(each.text), columns).map(text => line(text))]
      case 'signatures':
        return each.labels.flatMap(label => [line(''), ...signature(print(label), columns).map(text => line(text))])
      case 'code':
        return [{ kind: 'code', content: each.content }, ...centred(each.caption, columns, {})]
      case 'foot':
        return [line(''), ...centred(each.text, columns, {})]
    }
  }
  return roll.flatMap(block)
}

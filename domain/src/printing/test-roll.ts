import type { Printer } from './printing-calls.ts'
import type { Roll } from './roll.ts'

/** A page that shows whether width, letters, cutter and drawer are set up correctly. */
export const testRoll = (business: string, { name, columns, codePage, cuts, hasDrawer }: Printer): Roll => [
  {
    kind: 'head',
    texts: [
      { text: business, weight: 'name' },
      { text: 'Test page', weight: 'strong' },
    ],
  },
  {
    kind: 'facts',
    rows: [
      { label: 'Printer', value: name, strong: true },
      { label: 'Characters on a line', value: String(columns) },
      { label: 'Code page', value: codePage },
      { label: 'Cutter', value: cuts ? 'Yes' : 'No' },
      { label: 'Cash drawer', value: hasDrawer ? 'Yes' : 'No' },
    ],
  },
  { kind: 'note', text: 'The next line has letters that depend on the code page. If they are wrong, choose another one in the settings.' },
  { kind: 'note', text: 'é è ê à ç ñ ö ü · GH₵ 5.00 · Ɛdziban, kɔkɔɔ' },
  { kind: 'sums', rows: [{ label: 'Total', value: 'GHS 1,234.50', isTotal: true }] },
  { kind: 'foot', text: 'This line and the rules above reach from edge to edge.' },
]

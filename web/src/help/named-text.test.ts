import { expect, test } from 'vitest'
import { sourcesIn } from '../testing/sources.ts'
import { GUIDES } from './guides/guides.ts'
import { HELP_TOPICS } from './jobs/jobs.ts'
import { namesIn, plainText } from './named-text.ts'
import { SCREEN_HELP } from './screens/screens.ts'

const words = [
  ...sourcesIn('web/src', path => !/^help\/(jobs|screens|guides)\//.test(path)).values(),
  ...sourcesIn('domain/src').values(),
].join('\n')

const quoted = new Set([...words.matchAll(/'([^'\n]+)'/g)].map(([, text = '']) => text))
const templates = [...words.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text.replaceAll(/\$\{[^}]*\}/g, '…'))

/** A quoted text of the product; … stands for what it inserts, as in: Give … products a barcode. */
const isInProduct = (name: string): boolean =>
  name.includes('…') ? templates.some(template => template.includes(name)) : quoted.has(name) || words.includes(`'${name}'`)

type Text = readonly [where: string, text: string]

const TEXTS: readonly Text[] = [
  ...HELP_TOPICS.flatMap(({ slug, about, steps, notes }) => [about, ...steps, ...notes].map((text): Text => [`jobs ${slug}`, text])),
  ...SCREEN_HELP.flatMap(({ slug, about, tasks, figures = [] }) =>
    [about, ...tasks.map(([, how]) => how), ...figures.map(([, means]) => means)].map((text): Text => [`screens ${slug}`, text]),
  ),
  ...GUIDES.flatMap(({ slug, about, parts, footer }) =>
    [about, footer, ...parts.flatMap(({ steps }) => steps.map(({ how }) => how))].map((text): Text => [`guides ${slug}`, text]),
  ),
]

/** Names outside the text: figures by their label on the screen, and screens by their place in the menus. */
const LABELS: readonly Text[] = [
  ...SCREEN_HELP.flatMap(({ slug, figures = [] }) => figures.map(([label]): Text => [`screens ${slug}`, label])),
  ...HELP_TOPICS.flatMap(({ slug, screens }) => screens.map(({ label }): Text => [`jobs ${slug}`, label])),
  ...GUIDES.flatMap(({ slug, parts }) =>
    parts.flatMap(({ steps }) =>
      steps.flatMap(({ screen }) => (screen?.[0] ?? '').split(', ').map((label): Text => [`guides ${slug}`, label])),
    ),
  ),
]

test('every button, menu, field, figure and screen that the help names is in the product by that name', () => {
  const named = TEXTS.flatMap(([where, text]) => namesIn(text).map((name): Text => [where, name]))
  expect(named.length).toBeGreaterThan(300)
  expect([...named, ...LABELS].filter(([, name]) => name !== '' && !isInProduct(name))).toEqual([])
})

test('what the reader chooses, opens or ticks is marked as a name', () => {
  const unmarked = TEXTS.filter(([, text]) =>
    /(?<!\*\*)\b([Cc]hooses?|[Oo]pens?|[Tt]icks?|[Uu]nticks?) [A-Z]{2,}|(?<!\*\*)\b([Cc]hooses?|[Tt]icks?|[Uu]nticks?) [A-Z]/.test(text),
  )
  expect(unmarked).toEqual([])
})

test('a help text is searched without its marks', () => {
  expect(plainText('Open **PAYEE**, **Suppliers**.')).toBe('Open PAYEE, Suppliers.')
  expect(namesIn('Choose **Save** or **Close …**')).toEqual(['Save', 'Close …'])
})

import { expect, test } from 'vitest'
import { sourcesIn } from '../../testing/sources.ts'
import { helpForPath, SCREEN_HELP } from '../screens/screens.ts'
import { GUIDES } from './guides.ts'
import { PICTURES } from './pictures.ts'

const files = import.meta.glob('/web/public/help/*.png', { query: '?url' })
const words = [
  ...sourcesIn('web/src', path => path.endsWith('/texts.ts')).values(),
  ...sourcesIn('domain/src', path => path.endsWith('texts.ts') || path.startsWith('sales/')).values(),
].join('\n')

const pictures = Object.entries(PICTURES)

test('each picture of a guide exists, and none is left over', () => {
  const names = Object.keys(files).map(path => path.replace(/^.*\/|\.png$/g, ''))
  expect(names.toSorted()).toEqual(pictures.map(([name]) => name).toSorted())
  const used = GUIDES.flatMap(({ picture, parts }) => [picture, ...parts.flatMap(({ steps }) => steps.map(step => step.picture))])
  expect(pictures.filter(([name]) => !used.some(each => each === name))).toEqual([])
})

test('a picture shows a screen and words that the product still has; otherwise: npm run help:pictures', () => {
  const routes = SCREEN_HELP.flatMap(each => each.routes)
  expect(pictures.filter(([, { route }]) => !routes.includes(route)).map(([name]) => name)).toEqual([])
  expect(pictures.flatMap(([, { shows }]) => shows.filter(text => !words.includes(`'${text}'`)))).toEqual([])
})

test('each step of a guide leads to a screen that exists', () => {
  const links = GUIDES.flatMap(({ parts }) => parts.flatMap(({ steps }) => steps.flatMap(({ screen }) => (screen ? [screen[1]] : []))))
  expect(links.length).toBeGreaterThan(15)
  expect(links.filter(to => helpForPath(to) === null)).toEqual([])
})

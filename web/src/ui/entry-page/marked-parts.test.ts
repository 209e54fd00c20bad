import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

const shown = (text: string, typed: string): string =>
  markedParts(text, typed)
    .map(part => (part.marked ? `[${part.text}]` : part.text))
    .join('')

test('the typed part is marked at any position, ignoring case', () => {
  expect(shown('Ideal Milk Evaporated', 'mi')).toBe('Ideal [Mi]lk Evaporated')
  expect(shown('Milo Tin, Mini', 'mi')).toBe('[Mi]lo Tin, [Mi]ni')
})

test('each typed word is marked separately', () => {
  expect(shown('Milo Tin 400g', 'tin mil')).toBe('[Mil]o [Tin] 400g')
})

test('characters with a meaning in patterns are ordinary characters', () => {
  expect(shown('Oil 1.5L (pack)', '(pack')).toBe('Oil 1.5L [(pack])')
  expect(shown('Oil 115L', '1.5')).toBe('Oil 115L')
})

test('an empty text marks nothing', () => {
  expect(shown('Milo', '  ')).toBe('Milo')
})

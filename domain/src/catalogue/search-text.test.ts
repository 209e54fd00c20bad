import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, searchText } from './search-text.ts'

test.each([
  ['Café au Lait', 'cafe au lait'],
  ['ƐNO', 'eno'],
  ['Ɔkɔmfoɔ ŋku Ɖeka', 'okomfoo nku deka'],
  ['NESCAFÉ\tGold ', 'nescafe gold'],
  ['ＭＩＬＯ', 'milo'],
  ['50% off_now', '50% off_now'],
])('%s is searched as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('a product is found by its name, its code and its barcodes', () => {
  expect(searchText({ name: 'Milo Tin', code: 'M-01', barcodes: ['6031', '6032'] })).toBe(' milo tin m-01 6031 6032 ')
})

test('a product without codes has no empty words', () => {
  expect(searchText({ name: 'Milo', code: '', barcodes: [] })).toBe(' milo ')
})

test('plain text is folded in the same way as text next to an accent', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii' }), text => foldText(`é ${text}`) === `e ${foldText(text)}`.trim()))
})

test('folding again changes nothing', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => foldText(foldText(text)) === foldText(text)))
})

test('a folded text has no spaces at its ends and no double spaces', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => !/^\s|\s\s|\s$/.test(foldText(text))))
})

test('upper and lower case are searched alike', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyzéèôɛɔŋɖƒɣʋ']
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...letters) }), text => foldText(text.toUpperCase()) === foldText(text)))
})

test('every name is found by each of its own words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), name => {
      const text = searchText({ name, code: '', barcodes: [] })
      return foldText(name)
        .split(' ')
        .every(word => text.includes(` ${word}`))
    }),
  )
})

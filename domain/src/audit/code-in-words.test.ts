import { expect, test } from 'vitest'
import { codeInWords } from './code-in-words.ts'

test('a code of the program is shown in words', () => {
  expect(['EXEMPT', 'PART_TIME', ''].map(codeInWords)).toEqual(['Exempt', 'Part time', ''])
})

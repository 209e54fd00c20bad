import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Ama Mensah', 'AM'],
  ['Kofi Nana Boateng', 'KB'],
  ['ama', 'A'],
  [' ɛsi  ɔwusu ', 'ƐƆ'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

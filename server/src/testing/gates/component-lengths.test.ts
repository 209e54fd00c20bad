import { expect, test } from 'vitest'
import { componentsLongerThan } from './component-lengths.ts'

/** A longer one has parts with a meaning of their own: fields, a form, the state and its saving. */
const MOST_LINES = 120

test(`no component of the web is longer than ${MOST_LINES} lines`, () => {
  expect(componentsLongerThan(MOST_LINES)).toEqual([])
})

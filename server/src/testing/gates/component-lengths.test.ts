import { expect, test } from 'vitest'
import { componentsAndHooksLongerThan } from './component-lengths.ts'

/** A longer one has parts that can be named: fields, a form, the state and its saving. */
const MOST_LINES = 120

test(`no component or hook of the web is longer than ${MOST_LINES} lines`, () => {
  expect(componentsAndHooksLongerThan(MOST_LINES)).toEqual([])
})

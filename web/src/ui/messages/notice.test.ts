import { beforeEach, expect, test } from 'vitest'
import { firstFew, isAlert, showNotice, useNotices } from './notice.ts'

const shown = (): readonly string[] => useNotices.getState().map(({ text }) => text)

beforeEach(() => useNotices.setState([], true))

test('an alert disappears with the next notice: its cause has been corrected', () => {
  showNotice({ tone: 'error', text: 'Expired Date Not Correct' })
  showNotice({ tone: 'success', text: 'Expired Is Correct' })
  expect(shown()).toEqual(['Expired Is Correct'])
  showNotice({ tone: 'success', text: 'Saved Successfully' })
  expect(shown()).toEqual(['Expired Is Correct', 'Saved Successfully'])
})

test('a code that was not added is still reported while others are added', () => {
  showNotice({ tone: 'error', kind: 'scan', text: 'No product for 6034000123999' })
  for (const times of [2, 3]) showNotice({ tone: 'success', kind: 'listed', text: `Key Soap × ${times}`, keepsAlerts: true })
  expect(shown()).toEqual(['No product for 6034000123999', 'Key Soap × 3'])
  showNotice({ tone: 'error', kind: 'scan', text: 'No product for 6034000123998' })
  expect(shown()).toEqual(['Key Soap × 3', 'No product for 6034000123998'])
})

test('of many sentences a card has the first three, and says how many there are besides', () => {
  expect(firstFew(['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd'])
  expect(firstFew(['a', 'b', 'c', 'd', 'e'])).toEqual(['a', 'b', 'c', 'and 2 more'])
})

test('a notice with an undo stays', () => {
  showNotice({ tone: 'info', text: 'List cleared', action: { label: 'Undo', run: () => undefined } })
  showNotice({ tone: 'error', text: 'Save Error2' })
  expect(shown()).toEqual(['List cleared', 'Save Error2'])
})

test('the same text is announced again, not shown twice', () => {
  const first = showNotice({ tone: 'success', text: 'Saved Successfully' })
  expect(showNotice({ tone: 'success', text: 'Saved Successfully' })).not.toBe(first)
  expect(shown()).toEqual(['Saved Successfully'])
})

test('only the newest of one kind is shown, whatever its detail', () => {
  showNotice({ tone: 'success', text: 'Saved Successfully', detail: 'ACC-26-1' })
  showNotice({ tone: 'success', text: 'Saved Successfully', detail: 'ACC-26-2' })
  expect(useNotices.getState().map(({ detail }) => detail)).toEqual(['ACC-26-2'])
  showNotice({ tone: 'success', kind: 'listed', text: 'Milo Tin 400g × 2' })
  showNotice({ tone: 'success', kind: 'listed', text: 'Milo Tin 400g × 3' })
  expect(shown()).toEqual(['Saved Successfully', 'Milo Tin 400g × 3'])
})

test('at most two are shown, and one with an undo stays longest', () => {
  showNotice({ tone: 'info', text: 'List cleared', action: { label: 'Undo', run: () => undefined } })
  showNotice({ tone: 'success', text: 'Saved Successfully' })
  showNotice({ tone: 'info', text: 'Saving , please wait...' })
  expect(shown()).toEqual(['List cleared', 'Saving , please wait...'])
})

test('an error is an alert, and so is a refusal that looks like information', () => {
  expect(isAlert({ tone: 'error', text: 'Save Error2' })).toBe(true)
  expect(isAlert({ tone: 'info', text: 'No Product In List', refuses: true })).toBe(true)
  expect(isAlert({ tone: 'success', text: 'Saved Successfully' })).toBe(false)
})

import { expect, test } from 'vitest'
import { shortcutName } from './shortcuts.ts'

const pressed = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean> & { code: string }> = {}) =>
  shortcutName({ key, ctrlKey: false, metaKey: false, altKey: false, ...held })

test('letters match in either case, and Command counts as Ctrl', () => {
  expect(pressed('p')).toBe('P')
  expect(pressed('P')).toBe('P')
  expect(pressed('Enter', { ctrlKey: true })).toBe('Ctrl+Enter')
  expect(pressed('Enter', { metaKey: true })).toBe('Ctrl+Enter')
})

test('the browser keeps its own Ctrl and Alt combinations of a letter', () => {
  expect(pressed('p', { ctrlKey: true })).not.toBe('P')
  expect(pressed('p', { altKey: true })).not.toBe('P')
})

test('Alt and a digit is that digit, whatever character the keyboard produces', () => {
  expect(pressed('™', { altKey: true, code: 'Digit2' })).toBe('Alt+2')
  expect(pressed('2', { altKey: true, code: 'Digit2' })).toBe('Alt+2')
  expect(pressed('@', { altKey: true, shiftKey: true, code: 'Digit2' })).toBe('Alt+Shift+2')
  expect(pressed('±', { altKey: true, shiftKey: true, code: 'Equal' })).toBe('Alt+Shift+=')
  expect(pressed('@', { shiftKey: true, code: 'Digit2' })).toBe('@')
  expect(pressed('@', { code: 'Digit2' })).toBe('@')
})

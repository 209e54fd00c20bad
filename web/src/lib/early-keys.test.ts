import { expect, test } from 'vitest'
import { earlyKeys } from './early-keys.ts'

type Pressed = { readonly ctrlKey?: boolean; readonly altKey?: boolean; readonly metaKey?: boolean; readonly isComposing?: boolean }

/** A window with a field below it: pressing a key returns whether the field received it. */
const openScreen = (options: Parameters<typeof earlyKeys>[1] = {}) => {
  const target = new EventTarget()
  const keys = earlyKeys(target as Pick<Window, 'addEventListener' | 'removeEventListener'>, options)
  const reaches = (key: string, pressed: Pressed = {}): boolean => {
    let isReached = false
    const below = (): void => {
      isReached = true
    }
    target.addEventListener('keydown', below)
    const event = Object.assign(new Event('keydown', { cancelable: true }), {
      ...{ key, ctrlKey: false, altKey: false, metaKey: false, isComposing: false },
      ...pressed,
    })
    const isPrevented = !target.dispatchEvent(event)
    target.removeEventListener('keydown', below)
    expect(isPrevented).toBe(!isReached)
    return isReached
  }
  return {
    keys,
    reaches,
    type: (text: string) => [...text].map(key => reaches(key)),
    click: () => target.dispatchEvent(new Event('pointerdown')),
  }
}

test('what is typed while the search loads reaches no field of the screen, and arrives in the search once', () => {
  const { keys, reaches, type } = openScreen()
  keys.start()
  expect(type('milx')).toEqual([false, false, false, false])
  expect(reaches('Backspace')).toBe(false)
  expect(keys.take()).toEqual({ text: 'mil', isEntered: false })
  expect(reaches('o')).toBe(true)
  expect(keys.take()).toEqual({ text: '', isEntered: false })
})

test('Enter ends the entry, and alone enters nothing', () => {
  const { keys, reaches, type } = openScreen()
  keys.start()
  reaches('Enter')
  type('873')
  reaches('Enter')
  type('1')
  expect(keys.take()).toEqual({ text: '873', isEntered: true })
})

test('shortcuts, Tab and composed characters are left to the screen; characters of AltGr are typed', () => {
  const { keys, reaches } = openScreen()
  keys.start()
  expect([reaches('k', { ctrlKey: true }), reaches('k', { metaKey: true }), reaches('2', { altKey: true })]).toEqual([true, true, true])
  expect([reaches('Tab'), reaches('a', { isComposing: true })]).toEqual([true, true])
  expect(reaches('@', { ctrlKey: true, altKey: true })).toBe(false)
  expect(keys.take().text).toBe('@')
})

test('when the search could not be loaded, keys belong to the screen again, and no earlier input is repeated', () => {
  const { keys, type } = openScreen()
  keys.start()
  type('mil')
  keys.stop()
  expect(type('o')).toEqual([true])
  keys.start()
  expect(keys.take().text).toBe('')
})

test('Escape, and a click or tap somewhere else, end the wait: the screen receives keys although the search never loads', () => {
  const { keys, reaches, type, click } = openScreen()
  keys.start()
  type('mil')
  expect(reaches('Escape')).toBe(true)
  expect(type('o')).toEqual([true])
  expect(keys.take().text).toBe('')
  keys.start()
  type('mil')
  click()
  expect(type('o')).toEqual([true])
  expect(keys.take().text).toBe('mil')
})

test('in a dialog Enter alone is its answer, and Escape closes it before it is there', () => {
  const closed: string[] = []
  const { keys, reaches } = openScreen({ takesEnterAlone: true, onEscape: () => closed.push('by Escape') })
  keys.start()
  reaches('Enter')
  expect(keys.take()).toEqual({ text: '', isEntered: true })
  keys.start()
  reaches('Escape')
  expect(closed).toEqual(['by Escape'])
  expect(reaches('5')).toBe(true)
})

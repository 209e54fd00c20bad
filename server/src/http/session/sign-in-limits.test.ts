import { beforeEach, expect, test } from 'vitest'
import { openSignInLimits, type SignInLimits } from './sign-in-limits.ts'

const SHOP = '41.66.200.10'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let now: number
let guessOf: SignInLimits

beforeEach(() => {
  now = Date.parse('2026-11-22T08:00:00Z')
  guessOf = openSignInLimits(() => new Date(now))
})

/** Does an attempt with this name get as far as the password? */
const isLookedAt = (name: string, address = SHOP): boolean => {
  try {
    guessOf(name, address).check()
    return true
  } catch {
    return false
  }
}

const wrongly = (names: readonly string[], address = SHOP): void => {
  for (const name of names) guessOf(name, address).wrong()
}

const people = (count: number): readonly string[] => Array.from({ length: count }, (_, place) => `person${place}`)

test('a list of names, or many attempts, from one address stops anyone who never signed in from there', () => {
  wrongly(people(20))
  expect(isLookedAt('ama')).toBe(false)
  expect(isLookedAt('ama', '41.66.200.11')).toBe(true)
})

test('a visitor with a list of names does not lock out the staff of the shop behind the same address', () => {
  guessOf('Ama', SHOP).right()
  wrongly(people(40))
  expect(isLookedAt('ama')).toBe(true)
  guessOf('ama', SHOP).wrong()
  expect(isLookedAt('ama')).toBe(true)
})

test('a known name is still protected by its own attempts', () => {
  guessOf('ama', SHOP).right()
  wrongly(Array<string>(5).fill('ama'))
  expect(isLookedAt('ama')).toBe(false)
  now += 5_000
  expect(isLookedAt('ama')).toBe(true)
})

test('a name that signed in elsewhere, or too long ago, is not known there', () => {
  guessOf('ama', '41.66.200.11').right()
  guessOf('kofi', SHOP).right()
  now += 31 * DAY
  wrongly(people(20))
  expect([isLookedAt('ama'), isLookedAt('kofi')]).toEqual([false, false])
})

test('thirty people who each mistype once and then succeed do not block the next', () => {
  for (const name of people(30)) {
    guessOf(name, SHOP).wrong()
    now += 10_000
    guessOf(name, SHOP).right()
  }
  expect(isLookedAt('somebody new')).toBe(true)
})

import { expect, test } from 'vitest'
import { HELP_TOPICS } from './jobs.ts'

test('every help topic has its own address, steps, and the screens of the job', () => {
  const slugs = HELP_TOPICS.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(slugs.every(slug => /^[a-z-]+$/.test(slug))).toBe(true)
  expect(HELP_TOPICS.every(({ steps, screens }) => steps.length >= 3 && screens.length > 0)).toBe(true)
})

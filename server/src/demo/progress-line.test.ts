import { expect, test } from 'vitest'
import { progressLine } from './progress-line.ts'

const written = (isTerminal: boolean): string[] => {
  const texts: string[] = []
  const line = progressLine(text => texts.push(text), isTerminal)
  for (let share = 0; share <= 1_000; share += 1) line.show(share / 1_000)
  line.end()
  return texts
}

test('a log gets one line for every tenth part', () => {
  const texts = written(false)
  expect(texts).toHaveLength(11)
  expect(texts[1]).toBe("Filling in the demo's past days behind: 10%\n")
  expect(texts.at(-1)).toBe("Filling in the demo's past days: done\n")
})

test('a terminal has one line that is updated in place and ended at the end', () => {
  const texts = written(true)
  expect(texts).toHaveLength(102)
  expect(texts.slice(0, -1).every(text => text.startsWith('\r'))).toBe(true)
  expect(texts.at(-1)).toBe('\n')
})

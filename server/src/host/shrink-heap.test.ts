import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const LOAD = new URL('../testing/installation/load-typescript.mjs', import.meta.url).href
const SHRINK = new URL('shrink-heap.ts', import.meta.url).href

/** Makes many new objects, as loading a program does, and prints the size of the space for them before and after. */
const PROGRAM = `
import { getHeapSpaceStatistics } from 'node:v8'
const size = () => getHeapSpaceStatistics().find(space => space.space_name === 'new_space').space_size
const { shrinkHeap } = await import(${JSON.stringify(SHRINK)})
let kept
for (let round = 0; round < 60; round += 1) kept = Array.from({ length: 50_000 }, (_, n) => ({ n }))
kept = undefined
const before = size()
await shrinkHeap()
process.stdout.write(JSON.stringify([before, size()]))`

// Older versions give it back themselves, at a time of their own.
test.runIf(Number(process.versions.node.split('.')[0]) >= 24)('what a start took is given back', () => {
  const parameters = ['--import', LOAD, '--input-type=module', '--eval', PROGRAM]
  const [before = 0, after = 0]: number[] = JSON.parse(execFileSync(process.execPath, parameters, { encoding: 'utf8' }))
  expect(after).toBeLessThan(before / 4)
})

import { type Codec, type Fault, record } from '@akonta/domain/contract/codec'
import { lines, sentFine } from '@akonta/domain/contract/fields'
import { expect, test } from 'vitest'
import { namedFault } from './input-sentence.ts'

const faultsOf = (codec: Codec<unknown>, input: unknown): readonly string[] => {
  const faults: Fault[] = []
  codec.read(input, faults)
  return faults.map(namedFault).map(({ field, fault }) => `${field} ${fault}`)
}

test('an invalid line of a list is named by its number', () => {
  const line = record({ quantity: ['qty', sentFine({ least: 1n })] })
  const faults = (input: unknown): readonly string[] => faultsOf(lines(line), input)
  expect(faults([{ qty: 1 }, { qty: 0 }, 5])).toEqual(['Line 2: qty must be more than 0', 'Line 3 must be an object'])
  expect(faults([])).toEqual(['The data sent must have at least one line'])
  expect(faults(Array(1001).fill({ qty: 1 }))).toEqual(['The data sent must have at most 1000 lines'])
  expect(faults({ qty: 1 })).toEqual(['The data sent must be a list'])
  expect(faults(undefined)).toEqual(['The data sent is required'])
  expect(faultsOf(record({ lines: lines(line) }), { lines: [{ qty: 0 }] })).toEqual(['lines.0.qty must be more than 0'])
})

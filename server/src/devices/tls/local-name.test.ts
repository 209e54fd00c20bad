import { expect, test } from 'vitest'
import { answersFor } from './local-name.ts'

const ADDRESSES = ['192.168.1.20', 'fd00::20']
const asked = (type: string, name = 'akonta.local') => answersFor('akonta.local', ADDRESSES, [{ name, type }]).map(({ data }) => data)

test('the .local name is answered with the addresses of the type asked for', () => {
  expect(asked('A')).toEqual(['192.168.1.20'])
  expect(asked('AAAA', 'Akonta.LOCAL')).toEqual(['fd00::20'])
  expect(asked('ANY')).toEqual(ADDRESSES)
})

test('other names and types have no answer', () => {
  expect(asked('A', 'printer.local')).toEqual([])
  expect(asked('SRV')).toEqual([])
})

import { expect, test } from 'vitest'
import { namesOfMachine } from './names.ts'

const address = (each: string) => ({ address: each, netmask: '', mac: '', internal: false, cidr: null, family: 'IPv4' as const })
const machine = (...addresses: readonly string[]) => ({ hostname: 'Shop-PC', interfaces: { eth0: addresses.map(address) } })

test('a machine is called by its .local name, its host name and its addresses, those of the shop’s network first', () => {
  expect(
    namesOfMachine('akonta.local', '0.0.0.0', machine('41.66.200.7', '192.168.1.20', '127.0.0.1', 'fe80::1', '169.254.3.3', '10.0.0.4')),
  ).toEqual({
    hosts: ['akonta.local', 'shop-pc', 'localhost'],
    addresses: ['10.0.0.4', '192.168.1.20', '41.66.200.7', '127.0.0.1', '::1'],
  })
})

test('the address or name that it listens on belongs to it, also a public one', () => {
  expect(namesOfMachine('akonta.local', '41.66.200.7', machine()).addresses).toContain('41.66.200.7')
  expect(namesOfMachine('akonta.local', 'till.adom.example', machine()).hosts).toContain('till.adom.example')
})

test('a host name that no certificate may contain is left out', () => {
  expect(namesOfMachine('akonta.local', '0.0.0.0', { hostname: 'Ama\u2019s_laptop', interfaces: {} }).hosts).toEqual([
    'akonta.local',
    'localhost',
  ])
})

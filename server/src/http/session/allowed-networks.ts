import { BlockList, isIP } from 'node:net'

const NETWORK = /^([0-9a-fA-F:.]+)(?:\/(\d{1,3}))?$/

/** The addresses of a network in CIDR form, or of one address. Undefined for anything else. */
const networkOf = (text: string): readonly [address: string, bits: number, family: 'ipv4' | 'ipv6'] | undefined => {
  const [, address = '', prefix] = NETWORK.exec(text) ?? []
  const family = isIP(address)
  if (family === 0) return undefined
  const longest = family === 4 ? 32 : 128
  const bits = prefix === undefined ? longest : Number(prefix)
  return bits > longest ? undefined : [address, bits, family === 4 ? 'ipv4' : 'ipv6']
}

export const isNetwork = (text: string): boolean => networkOf(text) !== undefined

/** Whether one of the networks contains the address. An IPv4 address that arrives in the form of IPv6 is the same address. */
export const areAllowed = (networks: readonly string[], address: string): boolean => {
  const allowed = new BlockList()
  for (const text of networks) {
    const network = networkOf(text)
    if (network !== undefined) allowed.addSubnet(...network)
  }
  const family = isIP(address)
  return family !== 0 && allowed.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

import { isIPv4, isIPv6 } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import { isPrivateAddress } from '../../host/addresses.ts'

/** What a browser may call this machine. */
export type Names = { readonly hosts: readonly string[]; readonly addresses: readonly string[] }

const isHostName = (name: string): boolean => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(name)

/** Loopback and link-local addresses, by which no other device reaches the machine for long. */
const isOnlyHere = (address: string): boolean => /^(127\.|169\.254\.|::1$|fe80:)/.test(address)

/** The addresses of the network interfaces, those of private networks first, and IPv4 before IPv6: people type those. */
export const addressesOfMachine = (interfaces = networkInterfaces()): readonly string[] => {
  const rank = (address: string): number => Number(isIPv6(address)) * 2 + Number(!isPrivateAddress(address))
  return [...new Set(Object.values(interfaces).flatMap(each => (each ?? []).map(({ address }) => address)))]
    .filter(address => !isOnlyHere(address))
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
}

/**
 * Every name of this machine in its shop: the `.local` name, its host name, localhost, its addresses, and the address it was told to
 * listen on.
 */
export const namesOfMachine = (
  localName: string,
  listensOn: string,
  machine = { hostname: hostname(), interfaces: networkInterfaces() },
): Names => {
  const isAddress = isIPv4(listensOn) || isIPv6(listensOn)
  const isEveryAddress = listensOn === '0.0.0.0' || listensOn === '::'
  const hosts = [localName, machine.hostname.toLowerCase(), ...(isAddress ? [] : [listensOn.toLowerCase()]), 'localhost']
  const addresses = [...addressesOfMachine(machine.interfaces), ...(isAddress && !isEveryAddress ? [listensOn] : []), '127.0.0.1', '::1']
  return { hosts: [...new Set(hosts.filter(isHostName))], addresses: [...new Set(addresses)] }
}

import { BlockList, isIPv4, isIPv6 } from 'node:net'

export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)

/** Private networks: RFC 1918, RFC 6598 (which Tailscale uses) and RFC 4193. */
const PRIVATE = new BlockList()
PRIVATE.addSubnet('10.0.0.0', 8)
PRIVATE.addSubnet('172.16.0.0', 12)
PRIVATE.addSubnet('192.168.0.0', 16)
PRIVATE.addSubnet('100.64.0.0', 10)
PRIVATE.addSubnet('fc00::', 7, 'ipv6')

/** An address, not a name, of a private network. */
export const isPrivateAddress = (address: string): boolean =>
  (isIPv4(address) && PRIVATE.check(address)) || (isIPv6(address) && PRIVATE.check(address, 'ipv6'))

import { expect, test } from 'vitest'
import { isOwnServer } from './own-server.ts'

test.each(['localhost', '192.168.1.20', '10.0.0.7', '172.16.4.1', '172.31.255.1', 'akonta.local', 'shop-server', '[fd12::1]'])(
  '%s is a server in the shop',
  hostname => expect(isOwnServer(hostname)).toBe(true),
)

test.each(['shop.example', 'akonta.com.gh', '41.66.200.1', '172.32.0.1', '192.169.1.1', 'local.example', '[2001:db8::1]'])(
  '%s is a server on the internet',
  hostname => expect(isOwnServer(hostname)).toBe(false),
)

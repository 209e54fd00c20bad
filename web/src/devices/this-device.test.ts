import { expect, test } from 'vitest'
import { deviceOf, firstVisit, secureAddressFor } from './this-device.ts'

const SECURE = ['https://akonta.local:3443', 'https://192.168.1.20:3443']

test.each([
  ['Mozilla/5.0 (Linux; Android 14; TECNO KJ5) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1', 'apple'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 'mac'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.6; rv:131.0) Gecko/20100101 Firefox/131.0', 'linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'linux'],
])('%s needs the steps of %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test('a device is sent to the secure address with the host that it already reached', () => {
  expect(secureAddressFor(SECURE, '192.168.1.20')).toBe('https://192.168.1.20:3443')
  expect(secureAddressFor(SECURE, 'localhost')).toBe('https://akonta.local:3443')
  expect(secureAddressFor([], 'localhost')).toBeUndefined()
})

test('a phone starts at the address, because not every phone resolves a .local name', () => {
  expect(firstVisit(['http://akonta.local:3000', 'http://192.168.1.20:3000'])).toBe('http://192.168.1.20:3000')
  expect(firstVisit(['http://akonta.local:3000'])).toBe('http://akonta.local:3000')
})

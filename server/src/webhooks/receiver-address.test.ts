import { expect, test } from 'vitest'
import { findReceiver, isPublicAddress, mayConnect, readReceiver } from './receiver-address.ts'
import { sendToReceiver } from './send-to-receiver.ts'

const CLOSED = [
  ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '100.127.255.255'],
  ...['169.254.169.254', '100.100.100.200', '168.63.129.16', '192.0.0.192', '192.0.2.1', '198.18.0.1', '198.19.255.255', '198.51.100.7'],
  ...['203.0.113.9', '192.88.99.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    'fe80::1',
    'fec0::1',
    'fc00::1',
    'fd00:ec2::254',
  ],
  ...['ff02::1', '2002:7f00:1::', '2001::1', '2001:db8::1', '3fff::1', '100::1', '5f00::1', 'localhost', ''],
]
const OPEN = ['8.8.8.8', '41.66.204.12', '172.15.0.1', '172.32.0.1', '100.63.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1']

test('webhooks connect to addresses of the internet, and to no address of a machine, a network behind it or a cloud’s services', () => {
  expect(CLOSED.filter(isPublicAddress)).toEqual([])
  expect(OPEN.filter(address => !isPublicAddress(address))).toEqual([])
})

const RULES = { networks: [], resolve: () => Promise.resolve(['8.8.8.8']) }

test.each([
  ['https://shop.example/hook', 'open'],
  ['https://shop.example:8443/hook', 'open'],
  ['https://shop.example:443/hook', 'open'],
  ['http://shop.example/hook', 'closed'],
  ['https://shop.example:22/', 'closed'],
  ['https://shop.example:5432/', 'closed'],
  ['https://127.0.0.1/', 'closed'],
  ['https://0x7f.1/', 'closed'],
  ['https://2130706433/', 'closed'],
  ['https://017700000001/', 'closed'],
  ['https://127.1/', 'closed'],
  ['https://[::1]/', 'closed'],
  ['https://[::ffff:7f00:1]/', 'closed'],
  ['https://[::ffff:169.254.169.254]/latest/meta-data/', 'closed'],
  ['https://①②⑦.⓪.⓪.①/', 'closed'],
  ['ftp://shop.example/', 'no address'],
  ['file:///etc/passwd', 'no address'],
  ['javascript:alert(1)', 'no address'],
  ['https://ama:secret@shop.example/', 'no address'],
  ['https://shop.example/#part', 'no address'],
  ['https://', 'no address'],
  ['shop.example', 'no address'],
])('the address %s is %s', async (text, expected) => {
  const url = readReceiver(text)
  const found = url && (await findReceiver(RULES, url))
  expect(found === undefined ? 'no address' : 'fault' in found ? found.fault : 'open').toBe(expected)
})

test('a name is refused if any of its addresses is inside, and if it has none', async () => {
  const ask = (addresses: readonly string[]) =>
    findReceiver({ networks: [], resolve: () => Promise.resolve(addresses) }, new URL('https://shop.example/'))
  expect(await ask(['8.8.8.8', '10.0.0.1'])).toEqual({ fault: 'closed' })
  expect(await ask(['2606:4700::1111', '::1'])).toEqual({ fault: 'closed' })
  expect(await ask([])).toEqual({ fault: 'unknown' })
  expect(await ask(['8.8.8.8', '2606:4700::1111'])).toEqual({ addresses: ['8.8.8.8', '2606:4700::1111'] })
})

test('networks that the operator permits are open on every port, over http: too, and nothing else inside is', () => {
  const rules = { networks: ['192.168.1.0/24'] }
  const url = new URL('http://192.168.1.20:3000/hook')
  for (const address of ['192.168.1.20', '::ffff:192.168.1.20']) expect(mayConnect(rules, url, address)).toBe(true)
  for (const address of ['192.168.2.20', '127.0.0.1', '8.8.8.8']) expect(mayConnect(rules, url, address)).toBe(false)
})

test('a name that leads inside later is refused when it is called: name servers are asked each time, and the checked answer is used', async () => {
  const answers = [['8.8.8.8'], ['127.0.0.1']]
  const receiver = { networks: [], resolve: () => Promise.resolve(answers.shift() ?? []) }
  const url = new URL('https://shop.example/hook')
  expect(await findReceiver(receiver, url)).toEqual({ addresses: ['8.8.8.8'] })
  const answer = await sendToReceiver(receiver, url, {}, '{}')
  expect(answer).toMatchObject({ fault: 'The address is on an internal network now. Webhooks only go to the internet' })
})

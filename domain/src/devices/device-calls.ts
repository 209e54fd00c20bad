import { call } from '../contract/call.ts'
import { list, record, type Value } from '../contract/codec.ts'
import { oneOf, text } from '../contract/fields.ts'

/** Where the server's certificate comes from: its own authority, files of the operator, or nowhere (no TLS). */
const TLS_MODES = ['own', 'files', 'off'] as const

/** The page that explains how to connect a device. Over plain http from the shop's network, it is the only one. */
export const CONNECT_PATH = '/connect'
export const AUTHORITY_PATH = '/connect/akonta-authority.crt'
/** Answers over https, so that the page served over http can tell whether the device trusts the server. */
export const PROBE_PATH = '/connect/trusted'
export const PROFILE_PATH = '/connect/akonta.mobileconfig'

const connection = record(
  {
    mode: oneOf(TLS_MODES),
    secure: ['secureAddresses', list(text), 'Where other devices open Akonta, by name first. Empty without TLS'],
    plain: ['plainAddresses', list(text), 'The same without TLS, where only the page that explains how to connect is shown'],
    authority: ['authority', text, 'The name of the certificate authority that devices must trust; otherwise empty'],
    fingerprint: ['fingerprint', text, 'The SHA-256 of its certificate; otherwise empty'],
  },
  {
    examples: [
      {
        mode: 'own',
        secureAddresses: ['https://akonta.local:3443', 'https://192.168.1.20:3443'],
        plainAddresses: ['http://akonta.local:3000', 'http://192.168.1.20:3000'],
        authority: 'Akonta on shop-pc',
        fingerprint: '5E:0D:41:9A:7C:22:B1:60:14:8F:D3:AA:35:90:6B:1E:77:C4:02:58:E9:3F:B6:0A:81:2D:4C:95:F8:63:1A:DE',
      },
    ],
  },
)
/** How other devices of the shop reach this server. */
export type Connection = Value<typeof connection>

export const serverConnection = call({
  method: 'GET',
  path: '/api/devices/connection',
  area: 'Devices',
  summary: 'How other devices of the shop reach this server',
  permission: 'public',
  answer: connection,
  addition: true,
})

import type { Connection } from '@akonta/domain/devices/device-calls'
import { serverConnection } from '@akonta/domain/devices/device-calls'
import { expect, type Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** A server with its own TLS. The one of the tests has none, because a certificate would take a trusting browser; `npm run proof -- tls` has both. */
export const OWN_TLS: Connection = {
  mode: 'own',
  secure: ['https://akonta.local:3443', 'https://192.168.1.20:3443'],
  plain: ['http://akonta.local:3000', 'http://192.168.1.20:3000'],
  authority: 'Akonta on shop-pc',
  fingerprint: '5E:0D:41:9A:7C:22:B1:60:14:8F:D3:AA:35:90:6B:1E:77:C4:02:58:E9:3F:B6:0A:81:2D:4C:95:F8:63:1A:DE',
}

export const openConnectPage = async (page: Page): Promise<void> => {
  await page.route(`**${serverConnection.path}`, route =>
    route.fulfill({ contentType: 'application/json', body: serverConnection.answer.write(OWN_TLS) ?? '' }),
  )
  await page.goto('/connect')
  await expect(page.getByRole('heading', { level: 1, name: 'Connect a Device' })).toBeVisible()
  await expect(page.getByText(OWN_TLS.fingerprint)).toBeVisible()
}

export const DEVICE_SCREENS: readonly Screen[] = [{ name: 'connect a device', as: 'admin', open: openConnectPage }]

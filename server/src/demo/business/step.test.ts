import { Refusal } from '@akonta/domain/refusals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCategories } from '../../catalogue/category-queries.ts'
import { createCategory } from '../../catalogue/create-category.ts'
import { openBareBusiness } from '../../testing/world/bare-business.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/world/test-database.ts'
import { stepsTaken, takeStep } from './step.ts'

let installation: TestDatabase

beforeAll(async () => {
  installation = await openTestDatabase()
})
afterAll(() => installation.drop())

const taken = (businessId: number) => installation.database.read(businessId, stepsTaken)

test('a step runs once, and only after the one before it', async () => {
  const businessId = await openBareBusiness(installation.owner, 'once')
  let times = 0
  const step = async () => {
    times += 1
  }
  await takeStep(installation.database, businessId, 1, step)
  await takeStep(installation.database, businessId, 1, step)
  await takeStep(installation.database, businessId, 3, step)
  expect(times).toBe(1)
  expect(await taken(businessId)).toBe(1)
})

test('a refused step is over: it is rolled back and the next one follows', async () => {
  const businessId = await openBareBusiness(installation.owner, 'refused')
  await takeStep(installation.database, businessId, 1, async tx => {
    await createCategory(tx, 'Half done')
    throw new Refusal('not_enough_stock')
  })
  expect(await taken(businessId)).toBe(1)
  expect(await installation.database.read(businessId, listCategories)).toEqual([])
})

test('a step that meets a busy database is still to be run', async () => {
  const businessId = await openBareBusiness(installation.owner, 'busy')
  const busy = takeStep(installation.database, businessId, 1, async () => {
    throw new Refusal('busy')
  })
  await expect(busy).rejects.toThrow('The server is busy')
  expect(await taken(businessId)).toBe(0)
})

test('a fault in a step is not a refusal: the step is still to be run', async () => {
  const businessId = await openBareBusiness(installation.owner, 'fault')
  await expect(
    takeStep(installation.database, businessId, 1, async () => {
      throw new Error('a bug')
    }),
  ).rejects.toThrow('a bug')
  expect(await taken(businessId)).toBe(0)
})

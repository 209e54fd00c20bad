import { demoSteps } from '../../demo/demo-steps.ts'
import { startFilling } from '../../demo/fill-in.ts'
import { openDemo } from '../../demo/first-run.ts'
import { openCopyOf } from '../installation/copied-database.ts'
import type { TestDatabase } from './test-database.ts'

/** Two days of trade that end this afternoon. */
export const DEMO_PLAN = { seed: 6030, until: new Date('2026-11-20T14:30:00Z'), days: 2 }

const fill = async ({ database }: TestDatabase): Promise<void> => {
  const demo = await openDemo(database, DEMO_PLAN.until)
  if (!demo) throw new Error('There is no demo')
  const faults: unknown[] = []
  const filling = startFilling({
    database,
    businessId: demo.businessId,
    steps: () => demoSteps(DEMO_PLAN, 1),
    onProgress: () => undefined,
    onFault: fault => faults.push(fault),
  })
  await filling.finished
  if (faults.length > 0) throw new AggregateError(faults, 'The demo could not be filled in')
}

/** The demo business with its past, filled by one server without a break. */
export const openFilledDemo = (): Promise<TestDatabase> => openCopyOf('filled_demo', fill)

import { BUYING_JOBS } from './buying.ts'
import { CASH_JOBS } from './cash.ts'
import { GOODS_JOBS } from './goods.ts'
import type { HelpTopic } from './help-topic.ts'
import { MONEY_JOBS } from './money.ts'
import { PHONE_PAYMENT_JOBS } from './phone-payments.ts'
import { SELLING_JOBS } from './selling.ts'
import { STAFF_JOBS } from './staff.ts'
import { TAX_JOBS } from './tax.ts'
import { TRANSIT_JOBS } from './transit.ts'

/** The jobs of the manual, roughly in the order in which a new shop needs them. */
export const HELP_TOPICS: readonly HelpTopic[] = [
  ...GOODS_JOBS,
  ...SELLING_JOBS,
  ...PHONE_PAYMENT_JOBS,
  ...CASH_JOBS,
  ...BUYING_JOBS,
  ...TRANSIT_JOBS,
  ...MONEY_JOBS,
  ...TAX_JOBS,
  ...STAFF_JOBS,
]

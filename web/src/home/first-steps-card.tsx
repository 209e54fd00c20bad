import { hideFirstSteps, stepsOfBusiness } from '@akonta/domain/business/first-steps-calls'
import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { businessTexts } from '../business/texts.ts'
import { messageOf } from '../lib/api.ts'
import { asks, call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { showNotice } from '../ui/messages/notice.ts'
import classes from './first-steps-card.module.css'

/** In the order in which a shop takes them. */
const FIRST_STEPS = ['products', 'labels', 'staff', 'stock', 'vat', 'receiptFooter', 'order', 'receive', 'firstSale'] as const

const TO: Readonly<Record<(typeof FIRST_STEPS)[number], string>> = {
  products: '/admin/settingslayout/import',
  labels: '/admin/product/labels',
  stock: '/admin/counts',
  staff: '/register',
  vat: '/admin/settingslayout/vat',
  receiptFooter: '/admin/settingslayout/business',
  order: '/admin/purchases/orders',
  receive: '/admin/purchases/orders',
  firstSale: '/admin/sales/makesales/CASH',
}

/**
 * What a new business still has to do, each with a link. It disappears when everything is done, or permanently when an administrator hides
 * it.
 */
export const FirstStepsCard = () => {
  const db = useDb()
  const queryClient = useQueryClient()
  const steps = useQuery(asks(stepsOfBusiness, { db })).data
  const hiding = useMutation({
    mutationFn: () => call(hideFirstSteps, { db, body: { isHidden: true } }),
    onSuccess: hidden => queryClient.setQueryData(keys.of(stepsOfBusiness, { db }), hidden),
    onError: failure => showNotice({ tone: 'error', text: businessTexts.stepsNotHidden, detail: messageOf(failure) }),
  })
  // A list that cannot be loaded is left out: everything in it is in the menus too.
  if (steps === undefined || steps.isHidden) return null
  const next = FIRST_STEPS.find(step => !steps[step])
  if (next === undefined) return null
  const done = FIRST_STEPS.filter(step => steps[step]).length
  return (
    <section className={`card ${classes.card}`} aria-label={businessTexts.firstSteps}>
      <div className={classes.head}>
        <h2 className={classes.title}>{businessTexts.firstSteps}</h2>
        <p className={classes.count}>{businessTexts.stepsDone(done, FIRST_STEPS.length)}</p>
        <Link className="link" to="/help/guides/first-day">
          {businessTexts.stepsGuide}
        </Link>
        <Button variant="subtle" size="compact-sm" loading={hiding.isPending} onClick={() => hiding.mutate()}>
          {businessTexts.hideSteps}
        </Button>
      </div>
      <ol className={classes.steps}>
        {FIRST_STEPS.map(step => {
          const isDone = steps[step]
          const Tick = isDone ? IconCircleCheckFilled : IconCircle
          return (
            <li key={step} className={classes.step} data-done={isDone || undefined} data-next={step === next || undefined}>
              <Tick className={classes.tick} size={22} aria-hidden />
              <Link className={classes.link} to={TO[step]}>
                {businessTexts.steps[step].name}
                <span className="spoken">{isDone ? businessTexts.stepDone : businessTexts.stepOpen}</span>
              </Link>
              <span className={classes.hint}>{businessTexts.steps[step].hint}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { businessTexts } from '../business/texts.ts'
import { messageOf } from '../lib/api.ts'
import { useDb } from '../lib/session.ts'
import { showNotice } from '../ui/messages/notice.ts'
import { FIRST_STEPS, type FirstStep, fetchFirstSteps, hideFirstSteps } from './first-step-calls.ts'
import classes from './first-steps-card.module.css'

const TO: Readonly<Record<FirstStep, string>> = {
  products: '/admin/product/create',
  staff: '/register',
  vat: '/admin/settingslayout/vat',
  receiptFooter: '/admin/settingslayout/business',
  firstSale: '/admin/sales/makesales/CASH',
}

/**
 * What a new business still has to do, each with a link. It disappears when everything is done, or permanently when an administrator hides
 * it.
 */
export const FirstStepsCard = () => {
  const db = useDb()
  const queryClient = useQueryClient()
  const queryKey = [db, 'first steps']
  const steps = useQuery({ queryKey, queryFn: () => fetchFirstSteps(db) })
  const hiding = useMutation({
    mutationFn: () => hideFirstSteps(db),
    onSuccess: hidden => queryClient.setQueryData(queryKey, hidden),
    onError: failure => showNotice({ tone: 'error', text: businessTexts.stepsNotHidden, detail: messageOf(failure) }),
  })
  const { done, isHidden } = steps.data ?? {}
  // A list that cannot be loaded is left out: everything in it is in the menus too.
  if (done === undefined || isHidden || done.size === FIRST_STEPS.length) return null
  const next = FIRST_STEPS.find(step => !done.has(step))
  return (
    <section className={`card ${classes.card}`} aria-label={businessTexts.firstSteps}>
      <div className={classes.head}>
        <h2 className={classes.title}>{businessTexts.firstSteps}</h2>
        <p className={classes.count}>{businessTexts.stepsDone(done.size, FIRST_STEPS.length)}</p>
        <Button variant="subtle" size="compact-sm" loading={hiding.isPending} onClick={() => hiding.mutate()}>
          {businessTexts.hideSteps}
        </Button>
      </div>
      <ol className={classes.steps}>
        {FIRST_STEPS.map(step => {
          const isDone = done.has(step)
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

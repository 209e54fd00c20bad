import { businessRules, changeDayBasis } from '@akonta/domain/business/settings-calls'
import { DAY_BASES, type DayBasis } from '@akonta/domain/payroll/part-period'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { asks, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import cardStack from '../ui/frames/card-stack.module.css'
import { useSave } from '../ui/messages/use-save.ts'
import classes from './settings.module.css'
import { ruleTexts } from './texts.ts'

/** The days by which payroll calculates the pay of someone who joins or leaves within a month. */
export const PartPayCard = () => {
  const db = useDb()
  const query = useQuery(asks(businessRules, { db }))
  const saving = useSave({
    send: (basis: DayBasis, requestId) => call(changeDayBasis, { db, body: { basis } }, { requestId }),
    saved: (_answer, basis) => ({ text: ruleTexts.partPayBy(ruleTexts.dayBases[basis]) }),
    failed: ruleTexts.notSaved,
    waitsForReload: true,
  })
  return (
    <section className={`card ${cardStack.stack}`} aria-label={ruleTexts.partPay}>
      <h2 className={cardStack.title}>{ruleTexts.partPay}</h2>
      <p className={classes.hint}>{ruleTexts.partPayHint}</p>
      {query.data !== undefined && (
        <Select
          aria-label={ruleTexts.partPay}
          data={DAY_BASES.map(basis => ({ value: basis, label: ruleTexts.dayBases[basis] }))}
          value={saving.sent ?? query.data.dayBasis}
          allowDeselect={false}
          disabled={saving.isSaving}
          onChange={chosen => {
            const basis = DAY_BASES.find(each => each === chosen)
            if (basis !== undefined && basis !== query.data.dayBasis) saving.save(basis)
          }}
        />
      )}
    </section>
  )
}

import { businessRules, switchWithholdingTax } from '@akonta/domain/business/settings-calls'
import { useQuery } from '@tanstack/react-query'
import { asks, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import switchClasses from '../ui/fields/switch.module.css'
import cardStack from '../ui/frames/card-stack.module.css'
import { useSave } from '../ui/messages/use-save.ts'
import classes from './settings.module.css'
import { ruleTexts } from './texts.ts'

/** Whether payments offer withholding tax. */
export const WithholdingCard = () => {
  const db = useDb()
  const query = useQuery(asks(businessRules, { db }))
  const saving = useSave({
    send: (on: boolean, requestId) => call(switchWithholdingTax, { db, body: { on } }, { requestId }),
    saved: (_answer, on) => ({ text: on ? ruleTexts.withholdingOn : ruleTexts.withholdingOff }),
    failed: ruleTexts.notSaved,
    waitsForReload: true,
  })
  return (
    <section className={`card ${cardStack.stack}`} aria-label={ruleTexts.withholding}>
      <h2 className={cardStack.title}>{ruleTexts.withholding}</h2>
      <p className={classes.hint}>{ruleTexts.withholdingHint}</p>
      {query.data !== undefined && (
        <label className={switchClasses.switch}>
          <input
            type="checkbox"
            checked={saving.sent ?? query.data.withholdingTax}
            disabled={saving.isSaving}
            onChange={event => saving.save(event.currentTarget.checked)}
          />
          {ruleTexts.offerWithholding}
        </label>
      )}
    </section>
  )
}

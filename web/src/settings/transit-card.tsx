import { businessRules, switchTransit } from '@akonta/domain/business/settings-calls'
import { useQuery } from '@tanstack/react-query'
import { asks, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import switchClasses from '../ui/fields/switch.module.css'
import cardStack from '../ui/frames/card-stack.module.css'
import { useSave } from '../ui/messages/use-save.ts'
import classes from './settings.module.css'
import { ruleTexts } from './texts.ts'

/** Whether a transfer arrives at once or is received. */
export const TransitCard = () => {
  const db = useDb()
  const query = useQuery(asks(businessRules, { db }))
  const saving = useSave({
    send: (on: boolean, requestId) => call(switchTransit, { db, body: { on } }, { requestId }),
    saved: (_answer, on) => ({ text: on ? ruleTexts.transitOn : ruleTexts.transitOff }),
    failed: ruleTexts.notSaved,
    waitsForReload: true,
  })
  return (
    <section className={`card ${cardStack.stack}`} aria-label={ruleTexts.transit}>
      <h2 className={cardStack.title}>{ruleTexts.transit}</h2>
      <p className={classes.hint}>{ruleTexts.transitHint}</p>
      {query.data !== undefined && (
        <label className={switchClasses.switch}>
          <input
            type="checkbox"
            checked={saving.sent ?? query.data.transfersInTransit}
            disabled={saving.isSaving}
            onChange={event => saving.save(event.currentTarget.checked)}
          />
          {ruleTexts.receiveTransfers}
        </label>
      )}
    </section>
  )
}

import { type ApprovalRule, approvalRules, setApprovalRules } from '@akonta/domain/approvals/approval-calls'
import type { RuleKind } from '@akonta/domain/approvals/approval-kinds'
import type { Pesewas } from '@akonta/domain/money'
import { HUNDRED_PERCENT } from '@akonta/domain/percent'
import { PERCENT_DECIMALS } from '@akonta/domain/sales/discount'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { asks, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { DecimalField } from '../ui/fields/decimal-field.tsx'
import { MoneyField } from '../ui/fields/money-field.tsx'
import switchClasses from '../ui/fields/switch.module.css'
import cardStack from '../ui/frames/card-stack.module.css'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useFormQuery } from '../ui/messages/use-form-query.ts'
import { useSave } from '../ui/messages/use-save.ts'
import classes from './approvals.module.css'
import { approvalTexts } from './texts.ts'

/** What needs the approval of a second person, by kind and amount. */
export const ApprovalRulesCard = () => {
  const db = useDb()
  const query = useFormQuery(asks(approvalRules, { db }))
  return (
    <section className={`card ${cardStack.stack}`} aria-label={approvalTexts.title}>
      <h2 className={cardStack.title}>{approvalTexts.title}</h2>
      <p className="hint">{approvalTexts.rulesHint}</p>
      {query.isPending && <Loading />}
      {query.isError && <LoadError what={approvalTexts.couldNotLoadRules} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <Form rules={query.data.rules} />}
    </section>
  )
}

type TypedRule = {
  readonly kind: RuleKind
  readonly isOn: boolean
  readonly from: Pesewas | null
  /** In hundredths of a percent. */
  readonly percent: bigint | null
}

const isPercent = (percent: bigint | null): boolean => percent !== null && percent <= HUNDRED_PERCENT

const isFilled = (rule: TypedRule): rule is ApprovalRule => rule.from !== null && isPercent(rule.percent)

const Form = ({ rules }: { readonly rules: readonly ApprovalRule[] }) => {
  const db = useDb()
  const [typed, setTyped] = useState<readonly TypedRule[]>(rules)
  const [isChecked, setChecked] = useState(false)
  const saving = useSave({
    send: (body: { readonly rules: readonly ApprovalRule[] }, requestId) => call(setApprovalRules, { db, body }, { requestId }),
    saved: () => ({ text: approvalTexts.rulesSaved }),
    onSentForApproval: () => setTyped(rules),
  })
  const change = (kind: RuleKind, changed: Partial<TypedRule>): void =>
    setTyped(before => before.map(rule => (rule.kind === kind ? { ...rule, ...changed } : rule)))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    const filled = typed.filter(isFilled)
    if (filled.length === typed.length) saving.save({ rules: filled })
  }
  return (
    <form onSubmit={submit} noValidate className={classes.rules}>
      {typed.map(({ kind, isOn, from, percent }) => (
        <div key={kind} className={classes.rule}>
          <label className={switchClasses.switch}>
            <input type="checkbox" checked={isOn} onChange={event => change(kind, { isOn: event.currentTarget.checked })} />
            {approvalTexts.kindNames[kind].covers}
          </label>
          {approvalTexts.kindNames[kind].hasAmount && (
            <MoneyField
              label={approvalTexts.from(approvalTexts.kindNames[kind].name)}
              value={from}
              error={isChecked && from === null && approvalTexts.fromFault}
              disabled={!isOn}
              onChange={amount => change(kind, { from: amount })}
            />
          )}
          {approvalTexts.kindNames[kind].hasPercent && (
            <DecimalField
              label={approvalTexts.fromPercent(approvalTexts.kindNames[kind].name)}
              decimals={PERCENT_DECIMALS}
              shownDecimals={PERCENT_DECIMALS}
              value={percent}
              error={isChecked && !isPercent(percent) && approvalTexts.percentFault}
              disabled={!isOn}
              onChange={typedPercent => change(kind, { percent: typedPercent })}
            />
          )}
        </div>
      ))}
      {saving.fault !== null && <MessageBox variant="danger">{saving.fault}</MessageBox>}
      <div>
        <Button type="submit" loading={saving.isSaving} aria-busy={saving.isSaving}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

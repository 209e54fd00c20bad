import { type BranchSettings, MOST_LAYAWAY_DAYS, setLayawayTerms } from '@akonta/domain/business/settings-calls'
import { HUNDRED_PERCENT } from '@akonta/domain/percent'
import { PERCENT_DECIMALS } from '@akonta/domain/sales/discount'
import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { DecimalField } from '../ui/fields/decimal-field.tsx'
import switchClasses from '../ui/fields/switch.module.css'
import { Pair } from '../ui/frames/pair.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { branchTexts } from './texts.ts'

/** A fifth down, three months, no fee. */
const USUAL = { deposit: 2_000n, days: 90, fee: 0n }

const isPercent = (value: bigint | null): value is bigint => value !== null && value <= HUNDRED_PERCENT

export const LayawayTermsDialog = ({ branch, onClose }: { readonly branch: BranchSettings; readonly onClose: () => void }) => {
  const db = useDb()
  const { code, name, layaways } = branch
  const start = layaways ?? USUAL
  const [isOn, turn] = useState(layaways !== null)
  const [deposit, setDeposit] = useState<bigint | null>(start.deposit)
  const [days, setDays] = useState<number | string>(start.days)
  const [fee, setFee] = useState<bigint | null>(start.fee)
  const [tried, setTried] = useState(false)
  const wholeDays = Number(days)
  const areDays = Number.isInteger(wholeDays) && wholeDays >= 1 && wholeDays <= MOST_LAYAWAY_DAYS
  const saving = useSave({
    send: (_, requestId) => {
      const terms = isOn ? { deposit: deposit ?? 0n, days: wholeDays, fee: fee ?? 0n } : null
      return call(setLayawayTerms, { db, code, body: { terms } }, { requestId })
    },
    saved: () => ({ text: isOn ? branchTexts.layawaysAreOn(name) : branchTexts.layawaysAreOff(name) }),
    waitsForReload: true,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={branchTexts.layaways}
      subject={name}
      saving={saving}
      onSubmit={() => {
        setTried(true)
        if (!isOn || (isPercent(deposit) && areDays && isPercent(fee))) saving.save()
      }}
      onClose={onClose}
    >
      <label className={switchClasses.switch}>
        <input type="checkbox" checked={isOn} onChange={event => turn(event.currentTarget.checked)} data-autofocus />
        {branchTexts.layawaysOn}
      </label>
      <Pair stacks="narrow">
        <DecimalField
          label={branchTexts.leastDeposit}
          rightSection="%"
          decimals={PERCENT_DECIMALS}
          shownDecimals={0}
          disabled={!isOn}
          value={deposit}
          onChange={setDeposit}
          error={tried && isOn && !isPercent(deposit) && branchTexts.atMostAll}
        />
        <NumberInput
          label={branchTexts.longestDays}
          disabled={!isOn}
          allowDecimal={false}
          allowNegative={false}
          value={days}
          onChange={setDays}
          error={tried && isOn && !areDays && branchTexts.daysBetween(MOST_LAYAWAY_DAYS)}
        />
      </Pair>
      <DecimalField
        label={branchTexts.cancellationFee}
        description={branchTexts.cancellationFeeHint}
        rightSection="%"
        decimals={PERCENT_DECIMALS}
        shownDecimals={0}
        disabled={!isOn}
        value={fee}
        onChange={setFee}
        error={tried && isOn && !isPercent(fee) && branchTexts.atMostAll}
      />
    </SaveDialog>
  )
}

import { type DaySpan, SPANS, type SpanName, spanOf, spansOf } from '@akonta/domain/spans'
import { useState } from 'react'
import { useUser } from '../../lib/session.ts'
import { currentDay } from '../../lib/storage/clock.ts'
import { deviceStore } from '../../lib/storage/device-store.ts'
import { ChoiceChips } from '../fields/choice-chips.tsx'
import { rememberedSpan, rememberSpan } from './remembered-span.ts'
import { reportTexts } from './texts.ts'

const CHOICES = SPANS.map(value => ({ value, label: reportTexts.spans[value] }))

/** The initial period of a report, and how to change it: remembered for this person on this device. */
export const useRememberedSpan = (report: string, usual: SpanName) => {
  const { dbname, username } = useUser()
  const owner = { business: dbname, username, report }
  const today = currentDay()
  const [name, setName] = useState(() => rememberedSpan(deviceStore, owner) ?? usual)
  const choose = (chosen: SpanName): DaySpan => {
    rememberSpan(deviceStore, owner, chosen)
    setName(chosen)
    return spanOf(chosen, today)
  }
  /** The pressed chip for these dates: the last one chosen, if two have the same dates. */
  const pressed = (days: DaySpan | null): SpanName | null => {
    const names = days === null ? [] : spansOf(days, today)
    return names.find(each => each === name) ?? names[0] ?? null
  }
  return { opensWith: spanOf(name, today), choose, pressed }
}

type SpanChipsProps = { readonly pressed: SpanName | null; readonly onChoose: (name: SpanName) => void }

/** Today, Yesterday, This week, This month, Last month. */
export const SpanChips = ({ pressed, onChoose }: SpanChipsProps) => (
  <ChoiceChips label={reportTexts.period} choices={CHOICES} chosen={pressed} onChoose={onChoose} />
)

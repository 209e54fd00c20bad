import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { texts } from '../../texts.ts'
import { EmptyState } from '../messages/empty-state.tsx'

type EmptyChoiceProps = Omit<ComponentProps<typeof EmptyState>, 'title'> & {
  /** Such as "No quotations". */
  readonly title: string
  /** The words of the choice above the list; null where it shows everything. */
  readonly chosen: string | null
  /** What is searched for in the list. */
  readonly sought?: string
  /** Left out where only the search narrows the list, and its box keeps its own text. */
  readonly onShowAll?: (() => void) | undefined
}

/** A list without rows that a choice or a search may have narrowed: says by what, and offers all rows. */
export const EmptyChoice = ({ title, chosen, sought = '', onShowAll, action, ...state }: EmptyChoiceProps) => {
  const matching = sought === '' ? title : texts.noneMatch(title, sought)
  const isNarrowed = chosen !== null || sought !== ''
  return (
    <EmptyState
      {...(sought !== '' && { hint: texts.noMatchHint })}
      {...state}
      title={chosen === null ? matching : texts.noneUnder(matching, chosen)}
      action={
        isNarrowed && onShowAll !== undefined ? (
          <>
            {action}{' '}
            <Button variant="default" onClick={onShowAll}>
              {texts.showAll}
            </Button>
          </>
        ) : (
          action
        )
      }
    />
  )
}

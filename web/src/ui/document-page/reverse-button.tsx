import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../../lib/session.ts'
import { ReasonDialog } from '../messages/reason-dialog.tsx'
import { useSave } from '../messages/use-save.ts'
import { documentTexts } from './texts.ts'

type ReverseButtonProps = {
  readonly number: string
  /** What happens then, in sentences. */
  readonly effect: string
  /** Reverses the document and returns the number of the reversing one. */
  readonly reverse: (reason: string, requestId: string) => Promise<string>
}

/** For users who can reverse: asks for the reason, reverses a document, and names the reversing one. */
export const ReverseButton = ({ number, effect, reverse }: ReverseButtonProps) => {
  const mayReverse = useCan('reverse')
  const [isAsking, setAsking] = useState(false)
  const reversal = useSave({
    send: reverse,
    saved: reversing => ({ text: documentTexts.reversed(reversing) }),
    failed: documentTexts.notReversed,
    onSaved: () => setAsking(false),
  })
  if (!mayReverse) return null
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {documentTexts.reverse}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={documentTexts.reverseTitle}
          subject={number}
          label={documentTexts.reason}
          hint={effect}
          action={documentTexts.reverse}
          busy={reversal.isSaving}
          onConfirm={reversal.save}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

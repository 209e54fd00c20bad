import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { KeyHint } from '../../ui/frames/key-cap.tsx'

type AskKeyProps = {
  readonly label: string
  /** The key that does the same. */
  readonly keys: string
  readonly isMain?: boolean
  readonly isBusy?: boolean
  readonly onPress: () => void
}

/** A button of the dialog with its key. The main one has the focus when its step begins. */
export const AskKey = ({ label, keys, isMain = false, isBusy = false, onPress }: AskKeyProps): ReactNode => (
  <Button
    variant={isMain ? 'filled' : 'default'}
    {...(isMain && { 'data-main': true })}
    aria-keyshortcuts={keys}
    aria-busy={isBusy}
    rightSection={<KeyHint>{keys}</KeyHint>}
    onClick={onPress}
  >
    {label}
  </Button>
)

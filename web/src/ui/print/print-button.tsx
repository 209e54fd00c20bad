import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { texts } from '../../texts.ts'
import { KeyHint } from '../frames/key-cap.tsx'

type PrintButtonProps = {
  /** There is nothing to print yet. */
  readonly disabled?: boolean
  /** Another button is the primary one. */
  readonly isSecond?: boolean
}

/** Prints the document on the page, also with the key P. */
export const PrintButton = ({ disabled = false, isSecond = false }: PrintButtonProps) => {
  useShortcuts(disabled ? {} : { P: () => window.print() })
  return (
    <Button
      variant={isSecond ? 'default' : 'filled'}
      leftSection={<IconPrinter size={17} aria-hidden />}
      aria-keyshortcuts="P"
      rightSection={<KeyHint>P</KeyHint>}
      disabled={disabled}
      onClick={() => window.print()}
    >
      {texts.print}
    </Button>
  )
}

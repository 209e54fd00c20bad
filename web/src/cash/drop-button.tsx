import type { OpenSession } from '@akonta/domain/registers/register-calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useShortcuts } from '../lib/shortcuts.ts'
import { useConnected } from '../offline/till-state.ts'
import { KeyHint } from '../ui/frames/key-cap.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { placesTexts } from './texts.ts'

/** Drops cash of this drawer into the safe, also by pressing D. Without a connection there is only Cash Out: nobody could receive it. */
export const DropButton = ({ session }: { readonly session: OpenSession }) => {
  const isConnected = useConnected()
  const [isOpen, setOpen] = useState(false)
  useShortcuts(isConnected ? { D: () => setOpen(true) } : {})
  if (!isConnected) return null
  const branch = { code: session.branchCode, name: session.branch }
  return (
    <>
      <Button variant="default" aria-keyshortcuts="D" rightSection={<KeyHint>D</KeyHint>} onClick={() => setOpen(true)}>
        {placesTexts.drop}
      </Button>
      {isOpen && <MoveDialog branch={branch} session={session.session} onClose={() => setOpen(false)} />}
    </>
  )
}

import { type BranchSettings, switchPins } from '@akonta/domain/business/settings-calls'
import { useState } from 'react'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import switchClasses from '../ui/fields/switch.module.css'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { branchTexts } from './texts.ts'

/** Turns PINs of a branch on or off, and decides whether its drawers need an approval. */
export const PinsDialog = ({ branch, onClose }: { readonly branch: BranchSettings; readonly onClose: () => void }) => {
  const db = useDb()
  const { code, name } = branch
  const [pins, setPins] = useState(branch.pins)
  const [drawerApproval, setDrawerApproval] = useState(branch.drawerApproval)
  const saving = useSave({
    send: (_, requestId) => call(switchPins, { db, code, body: { pins, drawerApproval } }, { requestId }),
    saved: () => ({ text: branchTexts.pinsSaved(name) }),
    waitsForReload: true,
    onSaved: onClose,
  })
  return (
    <SaveDialog saving={saving} closesBeside title={branchTexts.pins} subject={name} onClose={onClose} onSubmit={() => saving.save()}>
      <div>
        <label className={switchClasses.switch}>
          <input type="checkbox" data-autofocus checked={pins} onChange={event => setPins(event.currentTarget.checked)} />
          {branchTexts.pinsSwitch}
        </label>
        <p className="hint">{branchTexts.pinsHint}</p>
      </div>
      <div>
        <label className={switchClasses.switch}>
          <input type="checkbox" checked={drawerApproval} onChange={event => setDrawerApproval(event.currentTarget.checked)} />
          {branchTexts.drawerApproval}
        </label>
        <p className="hint">{branchTexts.drawerApprovalHint}</p>
      </div>
    </SaveDialog>
  )
}

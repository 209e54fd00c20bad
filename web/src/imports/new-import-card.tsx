import { IMPORT_KINDS, type ImportKind } from '@akonta/domain/imports/import-kind'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { path } from '../lib/api.ts'
import { useDb } from '../lib/session.ts'
import cardStack from '../ui/frames/card-stack.module.css'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { ProgressBar } from '../ui/messages/progress-bar.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { useGoOn } from '../ui/saving/go-on.ts'
import classes from './imports.module.css'
import { type FileToImport, sendImport } from './send-import.ts'
import { TemplateButton } from './template-button.tsx'
import { importTexts } from './texts.ts'

const isKind = (text: string): text is ImportKind => IMPORT_KINDS.some(kind => kind === text)

/** Choose a list, then a file or pasted rows. */
export const NewImportCard = () => {
  const db = useDb()
  const goOn = useGoOn()
  const picker = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<ImportKind>('products')
  const [file, setFile] = useState<File | null>(null)
  const [pasted, setPasted] = useState('')
  const [percent, setPercent] = useState<number | null>(null)
  const [isTried, setTried] = useState(false)
  const sending = useSave({
    send: (wanted: FileToImport, requestId) => sendImport(db, wanted, requestId, setPercent),
    failed: importTexts.notRead,
    stale: [],
    onSaved: id => goOn(path`/admin/settingslayout/import/${id}`),
    onSettled: () => setPercent(null),
  })
  const isEmpty = file === null && pasted.trim() === ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (isEmpty) return
    setPercent(0)
    sending.save(
      file === null
        ? { kind, fileName: importTexts.pasted, content: new Blob([pasted], { type: 'text/plain' }) }
        : { kind, fileName: file.name, content: file },
    )
  }
  return (
    <section className={`card ${cardStack.stack}`} aria-label={importTexts.newImport}>
      <h2 className={cardStack.title}>{importTexts.newImport}</h2>
      <p className="hint">{importTexts.about}</p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <div className={classes.choice}>
          <NativeSelect
            label={importTexts.list}
            data={IMPORT_KINDS.map(value => ({ value, label: importTexts.kinds[value] }))}
            value={kind}
            onChange={event => {
              if (isKind(event.currentTarget.value)) setKind(event.currentTarget.value)
            }}
          />
          <TemplateButton key={kind} kind={kind} />
        </div>
        <p className="hint">{importTexts.templateHint}</p>
        <div className={classes.file}>
          <input
            ref={picker}
            type="file"
            className="spoken"
            aria-label={importTexts.file}
            tabIndex={-1}
            accept=".xlsx,.csv,.tsv,.txt"
            onChange={event => setFile(event.currentTarget.files?.[0] ?? null)}
          />
          <Button variant="default" onClick={() => picker.current?.click()}>
            {importTexts.chooseFile}
          </Button>
          <span className={classes.fileName}>{file?.name ?? importTexts.noFile}</span>
          <span className="hint">{importTexts.fileHint}</span>
        </div>
        {file === null && (
          <Textarea
            label={importTexts.paste}
            description={importTexts.pasteHint}
            rows={4}
            value={pasted}
            spellCheck={false}
            onChange={event => setPasted(event.currentTarget.value)}
          />
        )}
        {isTried && isEmpty && <MessageBox variant="danger">{importTexts.nothingToRead}</MessageBox>}
        {percent !== null && (
          <ProgressBar
            label={percent < 100 ? importTexts.sending(percent) : importTexts.reading}
            done={percent}
            total={percent < 100 ? 100 : 0}
          />
        )}
        <Button type="submit" loading={sending.isSaving} aria-busy={sending.isSaving}>
          {importTexts.read}
        </Button>
      </form>
    </section>
  )
}

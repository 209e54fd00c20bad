import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import cardStack from '../ui/frames/card-stack.module.css'
import { MessageBox } from '../ui/messages/message-box.tsx'
import classes from './statements.module.css'
import { statementTexts } from './texts.ts'

type FileCardProps = {
  readonly isSending: boolean
  /** How much of the file is sent; null while nothing is. */
  readonly percent: number | null
  readonly onSend: (file: { readonly fileName: string; readonly content: Blob }) => void
}

/** Choose a file, or paste rows. */
export const FileCard = ({ isSending, percent, onSend }: FileCardProps) => {
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [pasted, setPasted] = useState('')
  const [isTried, setTried] = useState(false)
  const isEmpty = file === null && pasted.trim() === ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (isEmpty) return
    onSend(
      file === null
        ? { fileName: statementTexts.pasted, content: new Blob([pasted], { type: 'text/plain' }) }
        : { fileName: file.name, content: file },
    )
  }
  const label = percent !== null && percent < 100 ? statementTexts.sending(percent) : statementTexts.reading
  return (
    <section className={`card ${cardStack.stack}`} aria-label={statementTexts.newFile}>
      <h2 className={cardStack.title}>{statementTexts.newFile}</h2>
      <p className="hint">{statementTexts.about}</p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <div className={classes.file}>
          <input
            ref={picker}
            type="file"
            className="spoken"
            aria-label={statementTexts.file}
            tabIndex={-1}
            accept=".csv,.tsv,.txt,.xlsx,.ofx,.qfx,.sta,.mt940,.940,.xml"
            onChange={event => setFile(event.currentTarget.files?.[0] ?? null)}
          />
          <Button variant="default" onClick={() => picker.current?.click()}>
            {statementTexts.chooseFile}
          </Button>
          <span className={classes.fileName}>{file?.name ?? statementTexts.noFile}</span>
          <span className="hint">{statementTexts.fileHint}</span>
        </div>
        {file === null && (
          <Textarea
            label={statementTexts.paste}
            description={statementTexts.pasteHint}
            rows={5}
            value={pasted}
            spellCheck={false}
            onChange={event => setPasted(event.currentTarget.value)}
          />
        )}
        {isTried && isEmpty && <MessageBox variant="danger">{statementTexts.nothingToRead}</MessageBox>}
        {percent !== null && (
          <div className={classes.progress} role="status">
            <span>{label}</span>
            <progress aria-label={label} {...(percent < 100 && { value: percent, max: 100 })} />
          </div>
        )}
        <Button type="submit" loading={isSending} aria-busy={isSending}>
          {statementTexts.read}
        </Button>
      </form>
    </section>
  )
}

import { CONNECT_PATH } from '@akonta/domain/devices/device-calls'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { pause } from '../../lib/storage/clock.ts'
import { MessageBox } from '../messages/message-box.tsx'
import classes from './camera.module.css'
import { type CodeReader, openCodeReader } from './code-reader.ts'
import { type CameraFault, closeCamera, openCamera } from './open-camera.ts'
import { announceScan } from './scan-sound.ts'
import { followPicture, NOTHING_SEEN, printedCode } from './seen-code.ts'
import { pictureTaker } from './take-picture.ts'
import { cameraTexts } from './texts.ts'

/** Between two pictures: a phone stays cool, and nobody notices the wait. */
const PAUSE_MS = 80

export type CameraPanelProps = { readonly onScan: (code: string) => void; readonly onClose: () => void }

type State = 'opening' | 'open' | 'no reader' | CameraFault

/** Shows the camera and passes on each barcode that it sees, until it is closed. It is no dialog: the page stays usable. */
export const CameraPanel = ({ onScan, onClose }: CameraPanelProps) => {
  const [attempt, setAttempt] = useState(1)
  return (
    <section className={classes.panel} aria-label={cameraTexts.camera}>
      <View key={attempt} onScan={onScan} onClose={onClose} onRetry={() => setAttempt(attempt + 1)} />
    </section>
  )
}

/** One attempt to open the camera. */
const View = ({ onScan, onClose, onRetry }: CameraPanelProps & { readonly onRetry: () => void }) => {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<State>('opening')
  const [latest, setLatest] = useState<string | null>(null)
  const scanned = useEffectEvent((code: string) => {
    announceScan()
    setLatest(code)
    onScan(code)
  })
  useEffect(() => {
    const stopped = new AbortController()
    if (video.current !== null)
      void watch({ video: video.current, stopped: stopped.signal, onState: setState, onScan: code => scanned(code) })
    return () => stopped.abort()
  }, [])
  const isFaulty = state !== 'opening' && state !== 'open'
  return (
    <>
      <div className={classes.view} hidden={isFaulty}>
        {/* A picture of what the camera sees has no sound and nothing to caption. */}
        <video ref={video} className={classes.video} muted playsInline aria-hidden />
        <div className={classes.frame} data-scanned={latest === null ? undefined : ''} key={latest} aria-hidden />
      </div>
      <div className={classes.foot}>
        {isFaulty ? (
          <Fault fault={state} onRetry={onRetry} />
        ) : (
          <p className={classes.status} role="status">
            {state === 'open' ? statusOf(latest) : cameraTexts.opening}
          </p>
        )}
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={cameraTexts.close} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </div>
    </>
  )
}

const statusOf = (latest: string | null): string => (latest === null ? cameraTexts.aim : cameraTexts.scanned(latest))

const Fault = ({ fault, onRetry }: { readonly fault: 'no reader' | CameraFault; readonly onRetry: () => void }) => (
  <div className={classes.fault}>
    <MessageBox>{fault === 'no reader' ? cameraTexts.noReader : cameraTexts.faults[fault]}</MessageBox>
    {fault === 'insecure' ? (
      <Link className="link" to={CONNECT_PATH}>
        {cameraTexts.howToConnect}
      </Link>
    ) : (
      <Button variant="default" onClick={onRetry}>
        {cameraTexts.again}
      </Button>
    )}
  </div>
)

type Watch = {
  readonly video: HTMLVideoElement
  readonly stopped: AbortSignal
  readonly onState: (state: State) => void
  readonly onScan: (code: string) => void
}

/** Opens camera and reader, and reads one picture after the other until it is stopped. Whatever it opened is closed again. */
const watch = async ({ video, stopped, onState, onScan }: Watch): Promise<void> => {
  const stream = await openCamera()
  if (typeof stream === 'string') {
    if (!stopped.aborted) onState(stream)
    return
  }
  const end = (): void => closeCamera(stream)
  stopped.addEventListener('abort', end)
  if (stopped.aborted) return end()
  let reader: CodeReader | null = null
  try {
    reader = await openCodeReader()
    video.srcObject = stream
    await video.play()
    if (!stopped.aborted) onState('open')
    await readUntil(stopped, video, reader, onScan)
  } catch {
    if (!stopped.aborted) onState('no reader')
  } finally {
    reader?.close()
    end()
  }
}

const readUntil = async (
  stopped: AbortSignal,
  video: HTMLVideoElement,
  reader: CodeReader,
  onScan: (code: string) => void,
): Promise<void> => {
  const take = pictureTaker()
  let seen = NOTHING_SEEN
  while (!stopped.aborted) {
    // A page that nobody looks at scans nothing.
    const picture = document.hidden ? null : take(video)
    const read = picture === null ? null : await reader.read(picture)
    if (stopped.aborted) return
    const step = followPicture(seen, read === null ? null : printedCode(read), performance.now())
    seen = step.seen
    if (step.scanned !== null) onScan(step.scanned)
    await pause(PAUSE_MS)
  }
}

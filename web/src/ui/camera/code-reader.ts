import { isRecord } from '@akonta/domain/contract/codec'
import codeWorker from './code-worker.ts?worker&url'

/** Reads the code in a picture, or null. Rejects if it can read nothing. */
export type CodeReader = { readonly read: (picture: ImageData) => Promise<string | null>; readonly close: () => void }

type Detector = { readonly detect: (picture: ImageData) => Promise<readonly { readonly rawValue: string }[]> }
type DetectorKind = {
  new (options: { readonly formats: readonly string[] }): Detector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

declare global {
  interface Window {
    readonly BarcodeDetector?: DetectorKind
  }
}

/** What shops print. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'qr_code']

/** The browser’s own reader. Some browsers have it in name only, and it reads no barcodes. */
const ownReader = async (Kind: DetectorKind | undefined): Promise<CodeReader | null> => {
  if (Kind === undefined) return null
  const known = await Kind.getSupportedFormats().catch((): readonly string[] => [])
  if (!known.includes('ean_13')) return null
  const detector = new Kind({ formats: FORMATS.filter(format => known.includes(format)) })
  return { read: async picture => (await detector.detect(picture))[0]?.rawValue ?? null, close: () => undefined }
}

/** Our own, apart from the page: on a slow phone a picture takes longer than a frame, and only there may WebAssembly run. */
const workerReader = (): CodeReader => {
  const worker = new Worker(codeWorker, { type: 'module' })
  return {
    read: picture =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<unknown>) => {
          const code = isRecord(data) ? data.code : undefined
          if (code === null || typeof code === 'string') resolve(code)
          else reject(new Error('The barcode reader did not start'))
        }
        worker.onerror = () => reject(new Error('The barcode reader did not load'))
        worker.postMessage(picture)
      }),
    close: () => worker.terminate(),
  }
}

export const openCodeReader = async (): Promise<CodeReader> => (await ownReader(window.BarcodeDetector)) ?? workerReader()

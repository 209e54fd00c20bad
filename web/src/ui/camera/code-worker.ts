import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import decoder from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** What shops print. Without the other kinds a picture is read faster, and misread less. */
const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'QRCode'],
  tryHarder: true,
  maxNumberOfSymbols: 1,
}

// Its own default is a foreign address.
prepareZXingModule({ overrides: { locateFile: () => decoder } })

/** The code in a picture, or null; undefined if the decoder cannot be loaded. */
const codeIn = async (picture: ImageData): Promise<string | null | undefined> => {
  try {
    return (await readBarcodes(picture, OPTIONS))[0]?.text ?? null
  } catch {
    return undefined
  }
}

self.addEventListener('message', (event: MessageEvent<ImageData>) => {
  void codeIn(event.data).then(code => self.postMessage({ code }))
})

import type { BarcodeDetector } from "qr/decode.js"

/** Reads the code in a picture or in what a camera shows; `undefined` where there is none to be read. */
export type ReadPicture = (picture: ImageBitmapSource) => Promise<string | undefined>

let reader: Promise<ReadPicture> | undefined

/** The browser's own reader where it has one, else ours, which is loaded when the first code is to be read. */
export function loadReader(): Promise<ReadPicture> {
  reader ??= makeReader().catch((error: unknown) => {
    // The next try loads it again.
    reader = undefined
    throw error
  })
  return reader
}

async function makeReader(): Promise<ReadPicture> {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: typeof BarcodeDetector } // not in TypeScript's DOM
  const formats = await own?.getSupportedFormats().catch(() => undefined)
  const isGood = formats?.includes("qr_code")
  const Detector = own && isGood ? own : (await import("qr/decode.js")).BarcodeDetector
  const detector = new Detector({ formats: ["qr_code"] })
  return async (picture) => (await detector.detect(picture)).find(({ rawValue }) => rawValue !== "")?.rawValue
}

/** A photo has more pixels than a code needs, and each costs time. */
const widest = 1600

/** Reads the code in a file. @throws where the file is no picture that the browser can show. */
export async function readPictureFile(file: Blob): Promise<string | undefined> {
  const read = await loadReader()
  const whole = await createImageBitmap(file)
  const small =
    whole.width > widest ? await createImageBitmap(whole, { resizeWidth: widest, resizeQuality: "high" }) : whole
  try {
    // A code that is fine print in a large photo is only found in all of its pixels.
    return (await read(small)) ?? (small === whole ? undefined : await read(whole))
  } finally {
    small.close()
    whole.close()
  }
}

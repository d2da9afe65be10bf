import type { BarcodeDetector } from "qr/decode.js"

/** Reads the code in a picture or a camera frame. Undefined if there is no readable code. */
export type ReadPicture = (picture: ImageBitmapSource) => Promise<string | undefined>

let reader: Promise<ReadPicture> | undefined

/** The browser's own reader if it has one, else ours, which is loaded for the first code. */
export function loadReader(): Promise<ReadPicture> {
  reader ??= makeReader().catch((error: unknown) => {
    // The next attempt loads it again.
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

/** The width in pixels to which a photo is scaled down, for speed. */
const widest = 1600

/** Reads the code in a file. @throws if the browser can't decode the file as a picture. */
export async function readPictureFile(file: Blob): Promise<string | undefined> {
  const read = await loadReader()
  const whole = await createImageBitmap(file)
  const small =
    whole.width > widest ? await createImageBitmap(whole, { resizeWidth: widest, resizeQuality: "high" }) : whole
  try {
    // A small code in a large photo can only be read at full size.
    return (await read(small)) ?? (small === whole ? undefined : await read(whole))
  } finally {
    small.close()
    whole.close()
  }
}

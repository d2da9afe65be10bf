import { FileProblem } from "./fileProblem.ts"

/**
 * Decodes a text file of unknown encoding: UTF-16 by its byte order mark or its zero bytes, else UTF-8, else Windows-1251,
 * which older spreadsheets write in Russian.
 *
 * @throws FileProblem `not_text` if it has control characters.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(detectEncoding(bytes)).decode(bytes)
  // A table has no control characters other than tabs and line ends.
  // oxlint-disable-next-line no-control-regex -- exactly these are looked for
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFF]/.test(text)) throw new FileProblem("not_text")
  return text
}

function detectEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le"
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be"
  const start = bytes.subarray(0, 1000)
  // In UTF-16, digits, separators and line ends have a zero in every second byte.
  const zeros = (offset: number) => start.filter((byte, index) => byte === 0 && index % 2 === offset).length
  if (zeros(1) > start.length / 8) return "utf-16le"
  if (zeros(0) > start.length / 8) return "utf-16be"
  return isUtf8(bytes) ? "utf-8" : "windows-1251"
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

import { Unzip, UnzipInflate } from "fflate"
import { FileProblem } from "./fileProblem.ts"

/** What a workbook may come to when it is unpacked: a small file can be made to fill the memory. */
const unpackedLimit = 50 * 1024 * 1024
/** So much of the file is unpacked at once. A byte comes to about a thousand at the most: no step goes far over the limit. */
const stepSize = 8 * 1024

/** Files by their names in an archive. */
export type Files = Readonly<Record<string, Uint8Array<ArrayBuffer>>>

/**
 * Unpacks an archive. What comes out is counted as it comes out: what an archive says about its own size may be a lie.
 *
 * @param wanted the names of the files that are unpacked.
 * @throws FileProblem `workbook_too_large`, and `not_a_workbook` where it is no archive.
 */
export function unpack(bytes: Uint8Array, wanted: RegExp): Files {
  const files: Record<string, Uint8Array<ArrayBuffer>> = {}
  let unpacked = 0
  const unzip = new Unzip((file) => {
    // Some programs on Windows write their own separators, against the rules of archives.
    const name = file.name.replaceAll("\\", "/")
    if (!wanted.test(name)) return
    const chunks: Uint8Array[] = []
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      unpacked += chunk.length
      if (unpacked > unpackedLimit) throw new FileProblem("workbook_too_large")
      chunks.push(chunk)
      if (isLast) files[name] = joined(chunks)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += stepSize) {
      unzip.push(bytes.subarray(at, at + stepSize), at + stepSize >= bytes.length)
    }
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem("not_a_workbook")
  }
  return files
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

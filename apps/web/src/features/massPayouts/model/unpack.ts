import { Unzip, UnzipInflate } from "fflate"
import { FileProblem } from "./fileProblem.ts"

/** The size limit of an unpacked workbook in bytes, against zip bombs. */
const unpackedLimit = 50 * 1024 * 1024
/** The bytes that are unpacked per step. A byte unpacks to about a thousand at most, so no step exceeds the limit by much. */
const stepSize = 8 * 1024

/** Files by their names in an archive. */
export type Files = Readonly<Record<string, Uint8Array<ArrayBuffer>>>

/**
 * Unpacks an archive. Unpacked bytes are counted while unpacking, because the size in the archive's header can be false.
 *
 * @param wanted the names of the files that are unpacked.
 * @throws FileProblem `workbook_too_large`, and `not_a_workbook` if it is not an archive.
 */
export function unpack(bytes: Uint8Array, wanted: RegExp): Files {
  const files: Record<string, Uint8Array<ArrayBuffer>> = {}
  let unpacked = 0
  const unzip = new Unzip((file) => {
    // Some programs on Windows write backslashes, against the zip specification.
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

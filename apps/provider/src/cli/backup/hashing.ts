import { createHash } from "node:crypto"
import { Transform } from "node:stream"

/** A stream that passes everything through, and returns its SHA-256 afterwards. */
export function createHashing(): { readonly stream: Transform; readonly digest: () => string } {
  const hash = createHash("sha256")
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, digest: () => hash.digest("hex") }
}

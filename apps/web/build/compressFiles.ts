import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"

const compressible = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/
/** Below this there is next to nothing to gain. */
const leastBytes = 512

/** Writes `.br` and `.gz` beside every file that gains by it, so that the server never compresses anything itself. */
export function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue
    const path = `${entry.parentPath}/${entry.name}`
    const content = readFileSync(path)
    if (content.length < leastBytes) continue
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
    )
  }
}

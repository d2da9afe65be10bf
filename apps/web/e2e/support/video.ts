import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { encode } from "uqr"

const width = 640
const height = 480
/** Pixels a side of one module. */
const scale = 8
const [dark, light, grey] = [16, 235, 128]

/**
 * A film for Chromium's false camera that shows the code of a text: uncompressed, in the YUV4MPEG2 format. It is among the
 * data of the run, which goes with its end.
 */
export function filmOfCode(text: string): string {
  const { data, size } = encode(text, { ecc: "M", border: 4 })
  const [left, top] = [(width - size * scale) >> 1, (height - size * scale) >> 1]
  const luma = Buffer.alloc(width * height, grey)
  for (let y = 0; y < size * scale; y++) {
    for (let x = 0; x < size * scale; x++) {
      const isDark = data[Math.floor(y / scale)]?.[Math.floor(x / scale)]
      luma[(top + y) * width + left + x] = isDark ? dark : light
    }
  }
  const chroma = Buffer.alloc((width * height) / 2, grey)
  const film = Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420\nFRAME\n`), luma, chroma])
  const file = join(process.env["E2E_DATA_DIR"] ?? mkdtempSync(join(tmpdir(), "film-")), "code.y4m")
  writeFileSync(file, film)
  return file
}

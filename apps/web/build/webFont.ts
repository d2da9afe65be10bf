import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import subsetFont from "subset-font"

const whole = fileURLToPath(import.meta.resolve("inter-ui/variable/InterVariable.woff2"))
const file = `${import.meta.dirname}/../src/styles/inter.gen.woff2`

/** What the site's texts and customers' names are written with; anything else stands in a system face. */
const letters = [
  range(0x20, 0x7e), // Latin
  range(0xa0, 0xff), // its letters with marks, «quotes», §, ©
  range(0x400, 0x45f), // Cyrillic
  "\u0131\u0152\u0153\u02bc\u02da\u02dc\u0301", // marks of other languages' names
  "\u2009\u200a\u202f\u2010\u2011‒–—‘’‚“”„†•…‹›′″⁄€₽₿№™←↑→↓↔−≈≠≤≥×✓",
].join("")

const options = {
  targetFormat: "woff2" as const,
  // Kerning, marks, figures of one width, and the variants that main.css asks for.
  keepFeatures: ["kern", "mark", "mkmk", "ccmp", "locl", "calt", "tnum", "case", "cv05", "ss03"],
  variationAxes: { opsz: 14, wght: { min: 400, max: 600 } },
}

/**
 * Writes the site's font: of Inter the letters and weights that are used, in one file for both languages. It is smaller
 * than the ready-made one for Latin alone, and a page waits for one file in place of two.
 */
export async function writeWebFont(): Promise<void> {
  writeFileSync(file, await subsetFont(readFileSync(whole), letters, options))
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("")
}

import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import subsetFont from "subset-font"
import { writeIfChanged } from "./changedFiles.ts"

const whole = fileURLToPath(import.meta.resolve("inter-ui/variable/InterVariable.woff2"))
const folder = `${import.meta.dirname}/../src/styles`

/** Signs of programs, which hardly a page shows. */
const rareAscii = "\\^`{|}~"

/**
 * The site's font in three files, each fetched where a page has letters of it (`unicode-range` in fonts.css): what English
 * and figures need, small enough to come in one round trip; Cyrillic; letters with marks and symbols. Anything else stands
 * in a system face.
 */
export const subsets = {
  latin: without(range(0x20, 0x7e), rareAscii) + "\u00a0©·×–—’“”•…←−≈",
  cyrillic: range(0x400, 0x45f) + "«»№₽",
  further:
    rareAscii +
    without(range(0xa1, 0xff), "©«»·×") +
    "\u0131\u0152\u0153\u02bc\u02da\u02dc\u0301\u2009\u200a\u202f\u2010\u2011‒‘‚„†‹›′″⁄€₿₮™↑→↓↔≠≤≥✓",
} as const

export type FontSubset = keyof typeof subsets

/** Kerning, figures of one width, and the variants that main.css asks for; where letters carry marks, their places. */
const features = ["kern", "tnum", "cv05", "ss03"]

const buildOptions = (name: string) => ({
  targetFormat: "woff2" as const,
  keepFeatures: name === "further" ? [...features, "ccmp", "locl", "mark", "mkmk"] : features,
  variationAxes: { opsz: 14, wght: { min: 400, max: 600 } },
})

/** Writes the files of the site's font: of Inter the letters and weights that are used. */
export async function writeWebFont(): Promise<void> {
  const font = readFileSync(whole)
  // oxlint-disable-next-line no-await-in-loop -- each takes a processor for itself
  for (const [name, letters] of Object.entries(subsets))
    writeIfChanged(`${folder}/inter-${name}.gen.woff2`, await subsetFont(font, letters, buildOptions(name)))
}

function without(letters: string, others: string): string {
  return Array.from(letters)
    .filter((letter) => !others.includes(letter))
    .join("")
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("")
}

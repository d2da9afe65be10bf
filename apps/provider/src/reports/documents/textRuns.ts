import createBidi from "bidi-js"
import { type Face, otherFaces } from "./fonts.ts"

/** Letters of a line with the same font, in the order in which the font draws them. */
export interface TextRun {
  readonly text: string
  /** A font other than Inter. */
  readonly face: Face | undefined
}

const bidi = createBidi()

/** Letters that Inter has and that don't change the direction of a line. */
const latinOnly = /^[\u0020-\u052f\u1e00-\u1fff\u2010-\u2027\u202f-\u205f\u20a0-\u22ff]*$/

const leftToRight = /[\p{Script=Latin}\p{Script=Cyrillic}]/u

/** Spaces, marks and joiners belong to the letters before them. */
const joining = /\s|\p{M}|\p{Emoji_Modifier}|\u200c|\u200d/u

/**
 * Splits a line into runs of one font and one direction, from left to right as the Unicode Bidirectional Algorithm orders
 * them.
 */
export function toRuns(line: string): readonly TextRun[] {
  if (latinOnly.test(line)) return line === "" ? [] : [{ text: line, face: undefined }]
  // Our documents are written from left to right; a line that has only right-to-left letters keeps its direction.
  const { levels } = bidi.getEmbeddingLevels(line, leftToRight.test(line) ? "ltr" : "auto")
  const runs: { text: string; face: Face | undefined; level: number }[] = []
  let at = 0
  for (const letter of line) {
    const level = levels[at] ?? 0
    const last = runs.at(-1)
    const face = findFace(letter, last?.face)
    if (last && last.face === face && last.level === level) last.text += letter
    else runs.push({ text: letter, face, level })
    at += letter.length
  }
  return toVisualOrder(runs).map(({ text, face, level }) => {
    const isRightToLeft = level % 2 === 1
    // A right-to-left font reverses its letters itself; other fonts don't.
    if (isRightToLeft === (face?.isRightToLeft ?? false)) return { text, face }
    return { text: isRightToLeft ? mirror(text) : turn(text), face }
  })
}

/** Removes characters that can't be drawn: control characters, those that change the direction of text, and lone surrogates. */
export function cleanText(text: string): string {
  return text
    .replace(/\p{Cs}/gu, "\ufffd")
    .replace(/(?:(?![\u00a0\u202f])[\p{Cc}\s])+/gu, " ")
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffc\ufffe\uffff]/g, "")
    .trim()
}

function findFace(letter: string, before: Face | undefined): Face | undefined {
  if (before && joining.test(letter) && !(before.hasNoSpace && letter === " ")) return before
  return otherFaces.find(({ letters }) => letters.test(letter))
}

/** Reverses the runs of each level and above, from the highest level to the lowest. */
function toVisualOrder<R extends { readonly level: number }>(runs: readonly R[]): readonly R[] {
  const ordered = [...runs]
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      if (levelAt(ordered, start) < level) continue
      let end = start
      while (levelAt(ordered, end) >= level) end++
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = end
    }
  }
  return ordered
}

function levelAt(runs: readonly { readonly level: number }[], index: number): number {
  return runs[index]?.level ?? -1
}

function turn(text: string): string {
  return Array.from(text).toReversed().join("")
}

function mirror(text: string): string {
  return turn(Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter).join(""))
}

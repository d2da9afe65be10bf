import { fileURLToPath } from "node:url"

/** A font that draws the letters of some scripts. */
export interface Face {
  readonly name: string
  readonly file: string
  /** Matches one letter of its scripts. */
  readonly letters: RegExp
  readonly isRightToLeft?: boolean
  /** True for a font whose space is not that of text. */
  readonly hasNoSpace?: boolean
}

/** Inter, as on the site: Latin, Greek and Cyrillic. A document takes the letters that it uses. */
export const latinFaces = {
  regular: fileURLToPath(import.meta.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf")),
  strong: fileURLToPath(import.meta.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf")),
} as const

/**
 * Noto Sans for the scripts that Inter does not have, for the names and notes of people. A file is read when a document
 * has a letter of it.
 */
export const otherFaces: readonly Face[] = [
  face("arabic", /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/u, { isRightToLeft: true }),
  face("armenian", /[\u0530-\u058f\ufb13-\ufb17]/u),
  face("bengali", /[\u0980-\u09ff]/u),
  face("devanagari", /[\u0900-\u097f]|[\ua8e0-\ua8ff]/u),
  face("georgian", /[\u10a0-\u10ff\u1c90-\u1cbf\u2d00-\u2d2f]/u),
  face("gujarati", /[\u0a80-\u0aff]/u),
  face("gurmukhi", /[\u0a00-\u0a7f]/u),
  face("hebrew", /[\u0590-\u05ff\ufb1d-\ufb4f]/u, { isRightToLeft: true }),
  face("kannada", /[\u0c80-\u0cff]/u),
  face("malayalam", /[\u0d00-\u0d7f]/u),
  face("tamil", /[\u0b80-\u0bff]/u),
  face("telugu", /[\u0c00-\u0c7f]/u),
  face("thai", /[\u0e00-\u0e7f]/u),
  face("kr", /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/u, { subset: "korean" }),
  // Chinese, in both forms, and Japanese.
  face("sc", /[\u2e80-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{323af}]/u, {
    subset: "chinese-simplified",
  }),
  {
    name: "emoji",
    file: fileURLToPath(import.meta.resolve("@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff")),
    letters: /[\p{Emoji_Presentation}\u{1f000}-\u{1faff}]/u,
    hasNoSpace: true,
  },
]

function face(script: string, letters: RegExp, options: { isRightToLeft?: boolean; subset?: string } = {}): Face {
  const { isRightToLeft = false, subset = script } = options
  const family = `noto-sans-${script}`
  const file = `@fontsource/${family}/files/${family}-${subset}-400-normal.woff`
  return { name: script, file: fileURLToPath(import.meta.resolve(file)), letters, isRightToLeft }
}

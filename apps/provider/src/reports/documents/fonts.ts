import { fileURLToPath } from "node:url"

/** A font that draws the letters of some scripts. */
export interface Face {
  readonly name: string
  readonly file: string
  /** Matches one letter of its scripts. */
  readonly letters: RegExp
  readonly isRightToLeft?: boolean
  /** True for a font whose space does not fit into text. */
  readonly hasNoSpace?: boolean
}

/** Inter, as on the site: Latin, Greek and Cyrillic. A document embeds only the letters that it uses. */
export const latinFaces = {
  regular: fileURLToPath(import.meta.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf")),
  strong: fileURLToPath(import.meta.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf")),
} as const

/**
 * Noto Sans for the scripts that Inter lacks, for names and notes. A file is read only if a document needs one of its letters.
 */
export const otherFaces: readonly Face[] = [
  face(
    "arabic",
    import.meta.resolve("@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff"),
    /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/u,
    { isRightToLeft: true },
  ),
  face(
    "armenian",
    import.meta.resolve("@fontsource/noto-sans-armenian/files/noto-sans-armenian-armenian-400-normal.woff"),
    /[\u0530-\u058f\ufb13-\ufb17]/u,
  ),
  face(
    "bengali",
    import.meta.resolve("@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff"),
    /[\u0980-\u09ff]/u,
  ),
  face(
    "devanagari",
    import.meta.resolve("@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff"),
    /[\u0900-\u097f]|[\ua8e0-\ua8ff]/u,
  ),
  face(
    "georgian",
    import.meta.resolve("@fontsource/noto-sans-georgian/files/noto-sans-georgian-georgian-400-normal.woff"),
    /[\u10a0-\u10ff\u1c90-\u1cbf\u2d00-\u2d2f]/u,
  ),
  face(
    "gujarati",
    import.meta.resolve("@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-400-normal.woff"),
    /[\u0a80-\u0aff]/u,
  ),
  face(
    "gurmukhi",
    import.meta.resolve("@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff"),
    /[\u0a00-\u0a7f]/u,
  ),
  face(
    "hebrew",
    import.meta.resolve("@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff"),
    /[\u0590-\u05ff\ufb1d-\ufb4f]/u,
    { isRightToLeft: true },
  ),
  face(
    "kannada",
    import.meta.resolve("@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff"),
    /[\u0c80-\u0cff]/u,
  ),
  face(
    "malayalam",
    import.meta.resolve("@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff"),
    /[\u0d00-\u0d7f]/u,
  ),
  face(
    "tamil",
    import.meta.resolve("@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff"),
    /[\u0b80-\u0bff]/u,
  ),
  face(
    "telugu",
    import.meta.resolve("@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff"),
    /[\u0c00-\u0c7f]/u,
  ),
  face(
    "thai",
    import.meta.resolve("@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff"),
    /[\u0e00-\u0e7f]/u,
  ),
  face(
    "korean",
    import.meta.resolve("@fontsource/noto-sans-kr/files/noto-sans-kr-korean-400-normal.woff"),
    /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/u,
  ),
  // Chinese, both simplified and traditional, and Japanese.
  face(
    "chinese",
    import.meta.resolve("@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff"),
    /[\u2e80-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{323af}]/u,
  ),
  {
    name: "emoji",
    file: fileURLToPath(import.meta.resolve("@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff")),
    letters: /[\p{Emoji_Presentation}\u{1f000}-\u{1faff}]/u,
    hasNoSpace: true,
  },
]

function face(name: string, url: string, letters: RegExp, options?: Pick<Face, "isRightToLeft">): Face {
  return { name, file: fileURLToPath(url), letters, ...options }
}

import type { Locale } from "#i18n/locale.ts"

/** The size that networks and messengers show without cutting. */
export const previewSize = { width: 1200, height: 630 } as const

/** The path of a page's social preview. */
export function previewPath(page: string, locale: Locale): string {
  return `/previews/${page === "/" ? "index" : page.slice(1)}.${locale}.png`
}

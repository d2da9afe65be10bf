import * as v from "valibot"
import type { Services } from "#platform/services.ts"

const longest = 300
const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest))

/** The texts of a notice to customers, as its control stores them. */
export const NoticeTexts = v.pipe(v.string(), v.parseJson(), v.strictObject({ en: text, ru: text }))

/** The notice that customers are shown now. */
export function findNotice({ controls }: Pick<Services, "controls">) {
  const [notice] = controls.list("notice")
  if (!notice) return undefined
  const texts = v.safeParse(NoticeTexts, notice.value)
  return texts.success ? { id: notice.id, ...texts.output } : undefined
}

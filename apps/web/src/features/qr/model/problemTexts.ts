import type { CodeProblem } from "@wallet/core/qr"
import { m } from "#i18n/generated/messages.js"

/** The texts of codes that can't be paid. */
export const problemTexts: Readonly<Record<CodeProblem, () => string>> = {
  empty: () => m.qr_problemEmpty(),
  too_long: () => m.qr_problemTooLong(),
  wrong_crc: () => m.qr_problemCrc(),
  malformed: () => m.qr_problemMalformed(),
  lightning: () => m.qr_problemLightning(),
  link: () => m.qr_problemLink(),
  unknown: () => m.qr_problemUnknown(),
}

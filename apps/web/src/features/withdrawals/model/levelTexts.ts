import type { FeeLevel } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"

/** The names of the fee levels of a network. */
export const levelTexts: Readonly<Record<FeeLevel, () => string>> = {
  economy: () => m.withdrawals_levelEconomy(),
  normal: () => m.withdrawals_levelNormal(),
  fast: () => m.withdrawals_levelFast(),
}

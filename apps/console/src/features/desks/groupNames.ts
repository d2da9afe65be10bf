import type { DeskGroup } from "@wallet/operators/desks.ts"
import { m } from "#i18n/generated/messages.js"

/** The name of each subject of desks. */
export const groupNames: Readonly<Record<DeskGroup, () => string>> = {
  customers: () => m.desks_groupCustomers(),
  moneyIn: () => m.desks_groupMoneyIn(),
  moneyOut: () => m.desks_groupMoneyOut(),
  cards: () => m.desks_groupCards(),
  bank: () => m.desks_groupBank(),
  merchants: () => m.desks_groupMerchants(),
  system: () => m.desks_groupSystem(),
}

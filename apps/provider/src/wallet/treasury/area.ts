import { defineArea } from "#platform/area.ts"
import { on } from "#platform/events.ts"
import { blocksRead, depositsMoved } from "#wallet/deposits/events.ts"
import { noteRefills } from "./refills.ts"
import { noteArrivals } from "./targets.ts"

export const treasuryArea = defineArea({
  name: "wallet/treasury",
  subscriptions: [on(depositsMoved, noteArrivals), on(blocksRead, noteRefills)],
})

import { defineArea } from "#platform/area.ts"
import { on } from "#platform/events.ts"
import { blocksRead, depositsMoved } from "#wallet/deposits/events.ts"
import { startCollections } from "./collect.ts"
import { hotWalletLevels } from "./figures.ts"
import { startHotWalletKeeper } from "./keepHotWallets.ts"
import { noteRefills } from "./refills.ts"
import { noteArrivals } from "./targets.ts"
import { startVendorBalances } from "./vendorBalances.ts"

export const treasuryArea = defineArea({
  name: "wallet/treasury",
  figures: [hotWalletLevels],
  rounds: [
    { name: "collections", start: (services, { chains }) => startCollections(services, chains) },
    { name: "hot wallets", start: startHotWalletKeeper },
    { name: "vendor balances", start: startVendorBalances },
  ],
  subscriptions: [on(depositsMoved, noteArrivals), on(blocksRead, noteRefills)],
})

import { defineArea } from "#platform/area.ts"
import { startHoldExpiry } from "./holdExpiry.ts"
import { anchorAge } from "./log/lastAnchor.ts"
import { logPosition } from "./log/position.ts"
import { startSealer } from "./log/sealer.ts"

export const ledgerArea = defineArea({
  name: "ledger",
  figures: [logPosition, anchorAge],
  rounds: [
    { name: "expiry of holds", start: startHoldExpiry },
    {
      name: "sealer",
      start({ db, log }) {
        const sealer = startSealer(db, (err) => log.warn({ err }, "could not seal the ledger's log"))
        return () => sealer.stop()
      },
    },
  ],
})

import type { ScreeningRail, ScreeningVerdict } from "../../rails/screening/screeningRail.ts"
import { testAddresses } from "./testAddresses.ts"

const listVersion = "sandbox-1"

const verdicts: Readonly<Record<"review" | "block" | "unknown", ScreeningVerdict>> = {
  review: { score: 55, categories: [{ name: "mixer", share: "35" }], listVersion },
  block: { score: 95, categories: [{ name: "sanctions", share: "80" }], listVersion },
  unknown: { score: 8, categories: [{ name: "exchange", share: "100" }], listVersion },
}

/** A screening vendor without lists: documented addresses for each verdict (`testAddresses`), the same answer always. */
export const sandboxScreening: ScreeningRail = {
  sandbox: true,
  check({ address }) {
    const known = testAddresses.find((entry) => entry.address === address)
    return Promise.resolve(verdicts[known?.verdict ?? "unknown"])
  },
}

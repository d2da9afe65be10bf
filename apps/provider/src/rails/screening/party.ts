import { stat } from "node:fs/promises"
import type { Config } from "#platform/config.ts"
import { createEvmNodes } from "../chain/evm/evmNode.ts"
import { defineParty, type ProofOptions, type RailAdapter } from "../party.ts"
import { listFormats } from "./lists/formats.ts"
import { createListScreening } from "./lists/listScreening.ts"
import { createSanctionsOracle, oracleAddress, type SanctionsOracle } from "./oracle/sanctionsOracle.ts"
import { withOracle } from "./oracle/withOracle.ts"
import type { ScreeningRail } from "./screeningRail.ts"

/** The published sanctions lists, which need no contract with a vendor. */
const lists: RailAdapter<ScreeningRail> = {
  settings: ["SCREENING_LISTS"],
  isConfigured: ({ screeningLists }) => screeningLists.length > 0,
  addresses: ({ screeningLists }) => screeningLists.map(({ name, at }) => at ?? listFormats[name].address),
  prove,
  open(config, { db, now }) {
    const { screeningLists: sources, screeningListAge: greatestAge } = config
    const screening = createListScreening({ db, now, sources, greatestAge })
    return config.screeningOracle === undefined ? screening : withOracle(screening, openOracle(config), now)
  },
}

/** The oracle is on Ethereum, and is used for addresses of every EVM chain. */
function openOracle({ chainNodes }: Config): SanctionsOracle {
  const urls = chainNodes.ethereum ?? []
  return createSanctionsOracle(createEvmNodes({ network: "ethereum", chainId: 1, urls }), urls.length)
}

/** Rates the risk of an address, and matches names with sanctions lists. */
export const screening = defineParty<ScreeningRail>()({
  name: "screening",
  title: "screening of addresses",
  consequence: "names of customers and payees are held against no list of sanctions",
  adapters: [lists],
  // Known addresses are screened again by the thousand: in a separate lane, so that payments don't wait for them.
  lanes: { screening: 4, rescreening: 2 },
  questions: { check: "fails", matchName: "fails", lists: "fails" },
  absent: { sandbox: false },
})

/** Checks that every list exists at its location, without reading it, because lists are large. */
async function prove(config: Config, { reach }: ProofOptions): Promise<string> {
  const found = config.screeningLists.map(async ({ name, at }) => {
    const { title, address } = listFormats[name]
    const where = at ?? address
    if (!/^https?:/.test(where)) {
      const { mtime } = await stat(where)
      return `${title} of ${mtime.toISOString()}`
    }
    const response = await fetch(reach(where), { signal: AbortSignal.timeout(10_000) })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the list ${name} answers ${response.status}`)
    return title
  })
  const titles = await Promise.all(found)
  if (config.screeningOracle !== undefined) {
    await openOracle(config).isSanctioned(oracleAddress)
    titles.push("Chainalysis oracle")
  }
  return `finds ${titles.join(", ")}`
}

import * as v from "valibot"
import { type Config, ConfigError } from "#platform/config.ts"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { count, list } from "#platform/settings/values.ts"
import { type ListName, type ListSource, listFormats } from "./lists/formats.ts"

interface ScreeningListsConfig {
  /** The published lists of sanctions by which addresses are screened. */
  readonly screeningLists: readonly ListSource[]
  /** The time without a look at its publisher's, in milliseconds, after which a list decides nothing any more. */
  readonly screeningListAge: number
  /** The source of sanctioned addresses that is asked besides the lists. */
  readonly screeningOracle: "chainalysis" | undefined
}

declare module "#platform/config.ts" {
  interface Config extends ScreeningListsConfig {}
}

const names = Object.keys(listFormats).join("|")
const listSource = v.pipe(
  v.string(),
  v.regex(
    new RegExp(`^(${names})(=(https://|http://127\\.0\\.0\\.1:|/).+)?$`),
    `must be some of ${names.replaceAll("|", ", ")}, separated by commas, each with = and a file or address where it does not come from its publisher`,
  ),
  v.transform((text): ListSource => {
    const [name = "", ...at] = text.split("=")
    // The expression above lets no other name through.
    return { name: name as ListName, ...(at.length > 0 && { at: at.join("=") }) }
  }),
)

export const screeningListsSettings = defineSettings<ScreeningListsConfig>()({
  variables: {
    SCREENING_LISTS: {
      schema: v.optional(
        v.pipe(
          list,
          v.array(listSource),
          v.check(
            (sources) => new Set(sources.map(({ name }) => name)).size === sources.length,
            "must name each list once",
          ),
        ),
        "",
      ),
      meaning: "the lists of sanctions that addresses and names are held against; without them screening is off",
    },
    SCREENING_LIST_MAX_HOURS: {
      schema: v.optional(v.pipe(count, v.minValue(5, "must be at least 5")), "168"),
      meaning: "after so many hours without a look at its publisher's a list decides nothing",
    },
    SCREENING_ORACLE: {
      schema: v.optional(v.picklist(["chainalysis"], "must be chainalysis")),
      meaning: "the oracle on Ethereum that is asked about addresses besides the lists",
    },
  },
  read: (values) => ({
    screeningLists: values.SCREENING_LISTS,
    screeningListAge: values.SCREENING_LIST_MAX_HOURS * 3_600_000,
    screeningOracle: values.SCREENING_ORACLE,
  }),
  checks: [requireSourcesOfOracle],
})

/** The oracle knows no names, nor addresses of Bitcoin, and it is read through nodes. */
function requireSourcesOfOracle({ screeningOracle, screeningLists, chainNodes }: Config): void {
  if (screeningOracle === undefined) return
  if (screeningLists.length === 0)
    throw new ConfigError("SCREENING_ORACLE is asked besides the lists: SCREENING_LISTS must be set too")
  if ((chainNodes.ethereum ?? []).length === 0)
    throw new ConfigError("SCREENING_ORACLE is read through nodes of Ethereum: CHAIN_ETHEREUM_RPC_URL must be set too")
}

import type { NetworkId } from "@wallet/core/money"
import * as v from "valibot"
import { type Config, requireAll } from "#platform/config.ts"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { count, list } from "#platform/settings/values.ts"
import { type AssetAmount, readAssetAmounts } from "#rails/chain/treasury/assetAmounts.ts"
import { type AssetMarks, readMarks } from "./marks.ts"

interface TreasuryConfig {
  /** The balances at which deposit addresses are emptied into the hot wallet, by network and currency. */
  readonly collectFrom: readonly AssetAmount[]
  /** The lowest and highest balance of hot wallets, by network and currency. */
  readonly hotWalletMarks: readonly AssetMarks[]
  /** The highest fee at which outputs of deposits are joined, in the smallest units per virtual byte. */
  readonly consolidateBelow: number
  /** The networks on which one transaction empties many deposit addresses of a token (EIP-7702). */
  readonly collectBatches: readonly NetworkId[]
}

declare module "#platform/config.ts" {
  interface Config extends TreasuryConfig {}
}

const amountOfAsset = v.pipe(
  v.string(),
  v.regex(/^[a-z]+\/[A-Z]+:\d+(\.\d+)?$/, "must be of the form ethereum/USDT:100"),
  v.transform((text) => {
    const [network = "", currency = "", amount = ""] = text.split(/[/:]/)
    return { network, currency, amount }
  }),
)
const marksOfAsset = v.pipe(
  v.string(),
  v.regex(/^[a-z]+\/[A-Z]+:\d+(\.\d+)?-\d+(\.\d+)?$/, "must be of the form ethereum/USDT:1000-5000"),
  v.transform((text) => {
    const [network = "", currency = "", low = "", high = ""] = text.split(/[/:-]/)
    return { network, currency, low, high }
  }),
)
const batchNetwork = v.picklist(["ethereum", "bsc"], "must be ethereum or bsc")

/** Assets that are not named stay where they are. */
export const treasurySettings = defineSettings<TreasuryConfig>()({
  variables: {
    COLLECT_FROM: {
      schema: v.optional(v.pipe(list, v.array(amountOfAsset)), ""),
      meaning: "the balances from which deposit addresses are emptied into the hot wallet",
      atRunTime: { ru: "остатки, с которых средства с адресов пополнения собираются на горячий кошелёк" },
    },
    HOT_WALLET_MARKS: {
      schema: v.optional(v.pipe(list, v.array(marksOfAsset)), ""),
      meaning: "the balances between which hot wallets are kept",
      atRunTime: { ru: "нижняя и верхняя границы остатков горячих кошельков" },
    },
    COLLECT_BATCHES: {
      schema: v.optional(v.pipe(list, v.array(batchNetwork)), ""),
      meaning: "networks on which one transaction empties many addresses of a token",
    },
    CONSOLIDATE_BELOW: {
      schema: v.optional(count, "10"),
      meaning: "the fee of a virtual byte up to which outputs of deposits are joined",
      atRunTime: { ru: "комиссия за виртуальный байт, до которой объединяются выходы пополнений" },
    },
  },
  read: (values) => ({
    collectFrom: values.COLLECT_FROM,
    hotWalletMarks: values.HOT_WALLET_MARKS,
    consolidateBelow: values.CONSOLIDATE_BELOW,
    collectBatches: values.COLLECT_BATCHES,
  }),
  checks: [requireTreasury],
})

function requireTreasury({ collectFrom, hotWalletMarks }: Config): void {
  requireAll([() => void readAssetAmounts("COLLECT_FROM", collectFrom), () => void readMarks(hotWalletMarks)])
}

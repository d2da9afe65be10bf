import * as v from "valibot"

/**
 * The path of one of our keys: a network's hot wallet, or the deposit address with a number. The hot wallet is account 1
 * and the deposit addresses are account 0 of BIP-44 (BIP-84 on Bitcoin and Litecoin).
 */
export const KeyPathSchema = v.variant("wallet", [
  v.object({ wallet: v.literal("hot") }),
  v.object({ wallet: v.literal("deposit"), index: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
])
export type KeyPath = v.InferOutput<typeof KeyPathSchema>

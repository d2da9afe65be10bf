import { computeBandwidth, type TronTransfer } from "@wallet/chains/tronTransaction.ts"
import { createUnsignedTronTransfer } from "@wallet/chains/unsignedTronTransaction.ts"
import type { Refill, UnsignedTransaction } from "../chainHoldings.ts"
import { ChainUnavailableError } from "../chainRail.ts"
import { throughView } from "../throughView.ts"
import { hasBandwidth, readBalance, readCoin } from "./accounts.ts"
import { readPrices, readTransferEnergy } from "./fees.ts"
import { referTo } from "./requests.ts"
import { readNewest, type TronNodes } from "./tronNode.ts"

interface RefillParts {
  readonly nodes: TronNodes
  readonly now: () => Date
  readonly coldWallet: string
  readonly wallet: string
}

/** The time in which the signed transaction can be sent, in milliseconds. The chain allows at most a day. */
const lifetime = 12 * 3_600_000

/**
 * A transfer from cold storage to the hot wallet. There is no nonce: all that are signed are mined unless they expire.
 *
 * @throws ChainUnavailableError if no node responds, or cold storage holds too little.
 */
export function prepareUnsignedRefill(
  { nodes, now, coldWallet, wallet }: RefillParts,
  { contract, amount }: Refill,
): Promise<UnsignedTransaction> {
  return throughView(nodes, async ({ node: call }) => {
    const tooLittle = new ChainUnavailableError("Cold storage of tron holds too little for this refill and its fee")
    if ((await readBalance(call, { address: coldWallet, contract, asking: wallet }, "head")) < amount) throw tooLittle
    const prices = await readPrices(call)
    const energy = await readTransferEnergy(call, { from: coldWallet, contract, to: wallet, amount })
    if (energy === undefined) throw tooLittle
    const at = now().getTime()
    const transfer: TronTransfer = {
      to: wallet,
      contract,
      amount: amount.toString(),
      feeLimit: (energy * prices.energy).toString(),
      ...referTo(await readNewest(call, "solid")),
      expiration: at + lifetime,
      timestamp: at,
    }
    const bandwidth = computeBandwidth(transfer, coldWallet)
    const burnt = (await hasBandwidth(call, coldWallet, bandwidth)) ? 0n : bandwidth * prices.bandwidthByte
    const fee = energy * prices.energy + burnt
    if ((await readCoin(call, coldWallet, "head")) < fee + (contract === null ? amount : 0n)) throw tooLittle
    const made = createUnsignedTronTransfer(transfer, coldWallet)
    return {
      extension: "json",
      contentType: "application/json",
      bytes: Buffer.from(JSON.stringify(made, null, 2)),
      fee,
    }
  })
}

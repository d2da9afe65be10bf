import {
  findCurrency,
  findCurrencyNetwork,
  findNetwork,
  type Money,
  type Network,
  type NetworkId,
  networks,
} from "@wallet/core/money"
import * as v from "valibot"
import {
  type ChainPayment,
  type ChainRail,
  type ChainTransaction,
  type SignedTransaction,
  TransferTakesFeeError,
} from "../chain/chainRail.ts"
import {
  type ChainPayoutRail,
  type PayoutOrder,
  PayoutRefused,
  type PayoutStatus,
  type SignedPayout,
} from "./payoutRail.ts"

/** The stored signed transaction, with the fields that identify a replacement of it. */
const KeptSchema = v.object({
  network: v.string(),
  address: v.string(),
  contract: v.nullable(v.string()),
  /** In the smallest units that the chain counts. */
  amount: v.pipe(
    v.string(),
    v.transform((digits) => BigInt(digits)),
  ),
  raw: v.string(),
})
type Kept = v.InferOutput<typeof KeptSchema>

/** A signed payment with the fields that identify it. */
type SignedPayment = Pick<Kept, "address" | "contract" | "amount" | "raw"> & { readonly network: NetworkId }

/** The state of a payment on a chain; a replacement is returned as its transaction. */
type PaymentStatus =
  | Exclude<PayoutStatus, { readonly state: "replaced" | "returned" }>
  | { readonly state: "replaced"; readonly by: Pick<SignedTransaction, "txid" | "raw"> }

/** Reads the state of a payment's transaction. */
export async function readPaymentStatus(
  chain: Pick<ChainRail, "transaction">,
  payment: SignedPayment,
  txid: string,
): Promise<PaymentStatus> {
  return readStatus(chain, payment, await chain.transaction(payment.network, txid))
}

/** Pays out over the chains. */
export function createChainPayouts(chain: ChainRail): ChainPayoutRail {
  return {
    // The chain determines it for each network.
    sandbox: networks.every(({ id }) => chain.isSandbox(id)),
    returnsWithin: 0,
    mostTogether: (network) => chain.mostTogether(network),
    async sign(orders) {
      const planned = await Promise.allSettled(orders.map(async (order) => planPayment(order)))
      const payments = planned.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))
      const [first] = payments
      const signed = (first ? await chain.prepareEach(first.network, payments) : []).values()
      return Promise.allSettled(
        planned.map(async (one) => {
          if (one.status === "rejected") throw one.reason
          const { value } = signed.next()
          if (!value) throw new Error(`Nothing became of the payment ${one.value.reference}`)
          return value.status === "fulfilled" ? signedAs(one.value, value.value) : refuseFees(value.reason)
        }),
      )
    },
    async send(payouts) {
      const kept = payouts.map(parseKept)
      const [first] = kept
      if (!first) return []
      return chain.broadcastEach(
        requireNetwork(first.network).id,
        kept.map(({ raw }) => raw),
      )
    },
    async status(payouts) {
      const [first] = payouts
      if (!first) return []
      const references = payouts.map(({ payoutReference }) => payoutReference)
      const found = await chain.transactions(readNetwork(first), references)
      return Promise.allSettled(
        payouts.map(async (payout, index) => {
          const kept = parseKept(payout)
          return presentStatus(kept, await readStatus(chain, kept, found[index]))
        }),
      )
    },
  }
}

/** The network on which a payout is made. */
export function readNetwork(payout: SignedPayout): NetworkId {
  return requireNetwork(parseKept(payout).network).id
}

/** @throws PayoutRefused if the network does not carry the currency. */
function planPayment({ reference, destination, amount, feeLevel }: PayoutOrder): ChainPayment {
  const { to: address, network: id } = destination
  const entry = id === null ? undefined : findCurrencyNetwork(amount.currency.code, id)
  if (!entry) throw new PayoutRefused("network_unavailable")
  const { network, contract = null, chainDecimals } = entry
  const units = toChainUnits(amount, chainDecimals)
  const payment = { network: network.id, reference, purpose: "payout", address, contract, amount: units } as const
  return { ...payment, feeLevel: feeLevel ?? "normal" }
}

function signedAs({ network, address, contract, amount }: ChainPayment, signed: SignedTransaction): SignedPayout {
  return keep({ network, address, contract, amount }, signed)
}

function refuseFees(error: unknown): never {
  throw error instanceof TransferTakesFeeError ? new PayoutRefused("token_takes_fee") : error
}

function presentStatus(kept: Kept, status: PaymentStatus): PayoutStatus {
  return status.state === "replaced" ? { state: "replaced", by: keep(kept, status.by) } : status
}

async function readStatus(
  chain: Pick<ChainRail, "transaction">,
  kept: Kept,
  transaction: ChainTransaction | undefined,
): Promise<PaymentStatus> {
  if (!transaction) return { state: "unknown" }
  const network = requireNetwork(kept.network)
  const { state, confirmations, block } = transaction
  if (state === "replaced") return findReplacement(chain, network, kept, transaction)
  const needed = network.confirmations
  // The same holds for a failure: its block can be reverted, and the transaction may succeed in another one.
  if (confirmations < needed) return { state: "pending", confirmations, needed }
  const cost = nativeMoney(network, transaction.fee)
  if (state === "failed") return { state: "failed", reason: "transaction_failed", cost }
  return { state: "paid", cost, blockHeight: block?.height }
}

/**
 * A replacement that pays the same recipient the same amount is our own with a higher fee; any other means, once it is final,
 * that the payment was not made.
 */
async function findReplacement(
  chain: Pick<ChainRail, "transaction">,
  network: Network,
  kept: Kept,
  { replacedBy }: ChainTransaction,
): Promise<PaymentStatus> {
  const by = replacedBy === null ? undefined : await chain.transaction(network.id, replacedBy)
  const isSame = by?.outputs.some(
    ({ address, contract, amount }) => address === kept.address && contract === kept.contract && amount === kept.amount,
  )
  if (by && isSame) return { state: "replaced", by }
  const needed = network.confirmations
  if (!by || by.confirmations < needed) return { state: "pending", confirmations: 0, needed }
  return { state: "failed", reason: "transaction_replaced", cost: nativeMoney(network, by.fee) }
}

function keep(
  { network, address, contract, amount }: Pick<Kept, "network" | "address" | "contract" | "amount">,
  { txid, raw }: Pick<SignedTransaction, "txid" | "raw">,
): SignedPayout {
  const kept: v.InferInput<typeof KeptSchema> = {
    network,
    address,
    contract,
    amount: amount.toString(),
    raw,
  }
  return { signed: JSON.stringify(kept), payoutReference: txid }
}

function parseKept({ signed }: SignedPayout): Kept {
  return v.parse(KeptSchema, JSON.parse(signed))
}

function requireNetwork(id: string): Network {
  const network = findNetwork(id)
  if (!network) throw new Error(`There is no network ${id}`)
  return network
}

/** A chain has at least as many digits as the wallet, so nothing is lost. */
function toChainUnits({ currency, units }: Money, chainDecimals: number): bigint {
  if (chainDecimals < currency.decimals) throw new Error(`${currency.code} has fewer digits on its chain than here`)
  return units * 10n ** BigInt(chainDecimals - currency.decimals)
}

/** The chain's native coin has as many digits here as on the chain. */
function nativeMoney({ nativeCurrency }: Network, units: bigint): Money | null {
  const currency = findCurrency(nativeCurrency)
  return currency && units > 0n ? { currency, units } : null
}

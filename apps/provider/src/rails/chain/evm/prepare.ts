import { getChainId } from "@wallet/chains/networkParameters.ts"
import type { EvmSigningRequest } from "@wallet/chains/signingRequest.ts"
import { encodeFunctionData, erc20Abi, getAddress, type Hex, type PublicClient } from "viem"
import {
  type ChainPayment,
  type SettledTransaction,
  TransferRefusedError,
  TransferTakesFeeError,
  WalletShortError,
} from "../chainRail.ts"
import { findNewestAttempts, keepRequests, toSigned } from "../payments/attempts.ts"
import { findPlaced, lockPlaces, type ReservedNonce, releaseNonce, reserveNonces } from "../payments/reserve.ts"
import { signEachOrRelease } from "../payments/signAttempt.ts"
import { askEach } from "./askEach.ts"
import type { EvmChainParts } from "./chainParts.ts"
import { classifySendError, isContractError } from "./classify.ts"
import { computeCost, countLeft, readWallet, sumUnmined } from "./coverage.ts"
import { type GasPrice, readGasPrices, writePrice } from "./fees.ts"
import { readArriving } from "./tokenTransfers.ts"
import { requireEvmRequest } from "./transactions.ts"

const hot = { wallet: "hot" } as const

/**
 * Signs payments from the hot wallet, in order. Signed ones are returned as they are; the others get consecutive nonces, with one
 * query of the fees. A failure of one does not affect the others.
 *
 * @throws ChainUnavailableError if no node responds for any of them; SignerUnavailableError
 */
export async function prepareEach(
  parts: EvmChainParts,
  payments: readonly ChainPayment[],
): Promise<readonly SettledTransaction[]> {
  const references = payments.map(({ reference }) => reference)
  const before = await findNewestAttempts(parts.db, references)
  const made = await makeRequests(
    parts,
    payments.filter(({ reference }) => !before.has(reference)),
  )
  const requests = references.flatMap((reference) => {
    const attempt = before.get(reference)
    if (attempt && toSigned(attempt)) return []
    const one = made.get(reference)
    return attempt ? [requireEvmRequest(attempt)] : one?.status === "fulfilled" ? [one.value] : []
  })
  const settled = await signEachOrRelease(parts, requests, releaseNonce)
  const settledByReference = new Map(requests.map(({ reference }, index) => [reference, settled[index]]))
  return Promise.allSettled(
    references.map(async (reference) => {
      const attempt = before.get(reference)
      const signed = attempt && toSigned(attempt)
      if (signed) return signed
      const one = settledByReference.get(reference) ?? made.get(reference)
      if (one?.status === "rejected") throw one.reason
      if (!one || "family" in one.value) throw new Error(`Nothing became of the payment ${reference}`)
      return one.value
    }),
  )
}

/** The signing requests by reference, or the reason why there is none. */
async function makeRequests(
  parts: EvmChainParts,
  payments: readonly ChainPayment[],
): Promise<ReadonlyMap<string, PromiseSettledResult<EvmSigningRequest>>> {
  if (payments.length === 0) return new Map()
  const { network, nodes, keys } = parts
  const wallet = keys.address(network, hot)
  const { found, prices, plans } = await nodes.ask(async (node) => {
    const [walletNow, pricesNow, planned] = await Promise.all([
      readWallet(node, wallet, payments),
      readGasPrices(node),
      askEach(node, payments, (asked, payment) => plan(asked, network, wallet, payment)),
    ])
    const [first] = planned
    if (first?.status === "rejected" && planned.every(isUnanswered)) throw first.reason
    return { found: walletNow, prices: pricesNow, plans: planned }
  })
  const checked = await Promise.allSettled(
    payments.map(async (payment, index) => {
      const planned = plans[index]
      if (planned?.status !== "fulfilled") throw planned?.reason
      requireWhole(payment, planned.value.arriving)
      return { payment, gas: planned.value.gas, price: prices(payment.feeLevel) }
    }),
  )
  const requests = await keepCovered(
    parts,
    checked.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])),
    found,
  )
  const settled = await Promise.allSettled(
    checked.map(async (one) => {
      if (one.status === "rejected") throw one.reason
      const request = requests.get(one.value.payment.reference)
      if (!request) throw short(network)
      return request
    }),
  )
  return new Map(payments.map(({ reference }, index) => [reference, settled[index]] as const).filter(isThere))
}

/** True if no node has responded for a payment: a transfer that is impossible is a response. */
function isUnanswered(planned: PromiseSettledResult<unknown>): boolean {
  if (planned.status === "fulfilled") return false
  return !(planned.reason instanceof TransferRefusedError || planned.reason instanceof WalletShortError)
}

/**
 * Reserves nonces for the payments that the wallet can cover in addition to its earlier ones, and stores the signing requests:
 * both in one transaction, so that the next count includes them.
 *
 * @returns the requests by reference; the other payments wait.
 */
async function keepCovered(
  { network, keys, db, now }: EvmChainParts,
  planned: readonly PlannedPayment[],
  { used, held }: Awaited<ReturnType<typeof readWallet>>,
): Promise<ReadonlyMap<string, EvmSigningRequest>> {
  const wallet = { network, wallet: keys.address(network, hot) }
  const listReferences = (some: readonly PlannedPayment[]) => some.map(({ payment }) => payment.reference)
  const asked = listReferences(planned)
  return db.transaction().execute(async (trx) => {
    const [, unmined, placed] = await Promise.all([
      lockPlaces(trx, wallet),
      sumUnmined(trx, wallet, used, asked),
      findPlaced(trx, asked),
    ])
    const left = countLeft(held, unmined)
    const isPlaced = ({ payment }: PlannedPayment) => placed.has(payment.reference)
    // Payments with a nonce come first, whatever is left, because later ones wait for them.
    for (const one of planned.filter(isPlaced)) left.take(computeCost(one.payment, computeFee(one)))
    const covered = planned.filter((one) => {
      const cost = computeCost(one.payment, computeFee(one))
      const isCovered = !isPlaced(one) && left.covers(cost)
      if (isCovered) left.take(cost)
      return isCovered || isPlaced(one)
    })
    const places = await reserveNonces(trx, { references: listReferences(covered), ...wallet }, used, now())
    const requests = covered.flatMap((one) => {
      const place = places.get(one.payment.reference)
      return place ? [buildRequest({ network, keys }, { ...one, place })] : []
    })
    await keepRequests(trx, requests, now())
    return new Map(requests.map((request) => [request.reference, request]))
  })
}

function isThere<Key, Value>(entry: readonly [Key, Value | undefined]): entry is readonly [Key, Value] {
  return entry[1] !== undefined
}

/** The gas of a transfer, and the amount that its recipient would get. */
async function plan(node: PublicClient, network: string, wallet: string, payment: ChainPayment) {
  const { address, contract, amount } = payment
  const [gas, arriving] = await Promise.all([
    estimateGas(node, network, wallet, payment),
    contract === null ? amount : readArriving(node, { contract, from: wallet, to: address, amount }),
  ])
  return { gas, arriving }
}

function requireWhole({ contract, amount }: ChainPayment, arriving: bigint): void {
  if (contract !== null && arriving !== amount) throw new TransferTakesFeeError(contract, { sent: amount, arriving })
}

interface PlannedPayment {
  readonly payment: ChainPayment
  readonly gas: bigint
  readonly price: GasPrice
}

function computeFee({ gas, price }: PlannedPayment): bigint {
  return gas * price.maxFeePerGas
}

function buildRequest(
  { network, keys }: Pick<EvmChainParts, "network" | "keys">,
  { payment, place, gas, price }: PlannedPayment & { readonly place: ReservedNonce },
): EvmSigningRequest {
  const { reference, purpose, address, contract, amount } = payment
  return {
    family: "evm",
    network,
    reference,
    attempt: place.attempt,
    purpose,
    chainId: getChainId(network, keys.parameters),
    key: hot,
    nonce: Number(place.nonce),
    to: getAddress(address),
    contract: contract === null ? null : getAddress(contract),
    amount: amount.toString(),
    gasLimit: gas.toString(),
    ...writePrice(price),
  }
}

/** The exact gas of a plain transfer of the coin. */
export const plainTransfer = 21_000n

/** The gas of the transfer, and a fifth more if a contract is involved. */
export async function estimateGas(
  node: PublicClient,
  network: string,
  wallet: string,
  { address, contract, amount }: Pick<ChainPayment, "address" | "contract" | "amount">,
): Promise<bigint> {
  const to = getAddress(address)
  const call =
    contract === null
      ? { to, value: amount }
      : {
          to: getAddress(contract),
          data: encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, amount] }),
        }
  try {
    const gas = await node.estimateGas({ account: wallet as Hex, ...call })
    return gas === plainTransfer ? gas : (gas * 12n) / 10n
  } catch (cause) {
    if (classifySendError(cause) === "insufficient") throw short(network, cause)
    if (contract === null || !isContractError(cause)) throw cause
    throw new TransferRefusedError(`The contract ${contract} would not move the money`, { cause })
  }
}

function short(network: string, cause?: unknown): WalletShortError {
  return new WalletShortError(`A wallet of ${network} is short of money`, { cause })
}

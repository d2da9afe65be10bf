import { collectorAddress, collectorCode, deployer } from "@wallet/chains/collectorContract.ts"
import { getChainId } from "@wallet/chains/networkParameters.ts"
import type { EvmSigningRequest } from "@wallet/chains/signingRequest.ts"
import { getAddress, type Hex } from "viem"
import { TransferTakesFeeError } from "../chainRail.ts"
import type { EvmChainParts } from "../evm/chainParts.ts"
import { readGasPrice, writePrice } from "../evm/fees.ts"
import { fetchBalance } from "../evm/fetchBalance.ts"
import { readArriving } from "../evm/tokenTransfers.ts"
import { requireEvmRequest } from "../evm/transactions.ts"
import { findNewestAttempt } from "../payments/attempts.ts"
import { reserveNonce } from "../payments/reserve.ts"
import { throughView } from "../throughView.ts"
import { addBatch, type Batch } from "./batches.ts"
import type { Collection } from "./collections.ts"
import { signAndSend } from "./signAndSend.ts"

const hot = { wallet: "hot" } as const
/** The addresses per call: a node has a time limit for each call. */
const atOnce = 10
/** The highest gas use: of a transaction with its loop, of a token's transfer, and of a first delegation. */
const gas = { base: 60_000n, transfer: 65_000n, delegation: 25_000n, deployment: 200_000n }

/** Resolves to true if a network has the collector contract, or the contract that deploys it. */
export function canBatch(parts: EvmChainParts): Promise<boolean> {
  return throughView(parts.nodes, async ({ node }) => {
    if (await isThere(parts, (address) => node.getCode({ address }))) return true
    return (await node.getCode({ address: deployer })) !== undefined
  })
}

/**
 * Advances a batch as far as possible now: deploys the collector contract if the network has none, and sends one transaction that
 * empties all addresses of the batch, with authorizations of those that do not delegate to the collector yet.
 */
export async function advanceBatch(parts: EvmChainParts, batch: Batch, members: readonly Collection[]): Promise<void> {
  const { db } = parts
  const kept = await findNewestAttempt(db, batch.reference)
  if (kept) {
    if (!kept.sent_at) await signAndSend(parts, requireEvmRequest(kept))
    return
  }
  if (batch.contract === null) return plan(parts, batch.reference, gas.deployment, { kind: "deploy" })
  const { contract } = batch
  const isDeployed = await throughView(parts.nodes, ({ node }) =>
    isThere(parts, (address) => node.getCode({ address })),
  )
  if (!isDeployed)
    return addBatch(
      db,
      { reference: `collector:${parts.network}`, network: parts.network, contract: null },
      parts.now(),
    )
  await checkToken(parts, contract, members)
  const wallets: Member[] = []
  for (let index = 0; index < members.length; index += atOnce) {
    const some = members.slice(index, index + atOnce)
    wallets.push(...(await Promise.all(some.map((member) => toMember(parts, batch, member)))))
  }
  const limit = wallets.reduce(
    (sum, { authorize }) => sum + gas.transfer + (authorize === null ? 0n : gas.delegation),
    gas.base,
  )
  await plan(parts, batch.reference, limit, { kind: "batch", token: getAddress(contract), wallets })
}

async function isThere({ network, keys }: EvmChainParts, read: (address: Hex) => Promise<Hex | undefined>) {
  const wallet = getAddress(keys.address(network, hot))
  return (await read(collectorAddress(wallet))) === collectorCode(wallet)
}

/** @throws TransferTakesFeeError if the token would not pay the whole balance of the first address. */
async function checkToken({ network, nodes, keys }: EvmChainParts, contract: string, [first]: readonly Collection[]) {
  if (!first) return
  const to = keys.address(network, hot)
  const { sent, arriving } = await throughView(nodes, async ({ node, tip }) => {
    const amount = await fetchBalance(node, first.wallet, contract, tip.height)
    return { sent: amount, arriving: await readArriving(node, { contract, from: first.wallet, to, amount }) }
  })
  if (arriving !== sent) throw new TransferTakesFeeError(contract, { sent, arriving })
}

interface Member {
  readonly index: number
  readonly authorize: number | null
}

/** An address of a batch, with the nonce of its authorization if it needs one, reserved like a payment's. */
async function toMember(
  parts: EvmChainParts,
  batch: Batch,
  { wallet, derivation_index: index }: Collection,
): Promise<Member> {
  const { network, nodes, keys, db, now } = parts
  if (keys.address(network, { wallet: "deposit", index }) !== wallet)
    throw new Error(`${wallet} is not our address number ${index}`)
  const address = wallet as Hex
  const { code, used } = await throughView(nodes, async ({ node, tip: { height: blockNumber } }) => ({
    code: await node.getCode({ address, blockNumber }),
    used: await node.getTransactionCount({ address, blockNumber }),
  }))
  const delegate = collectorAddress(getAddress(keys.address(network, hot)))
  if (code?.toLowerCase() === `0xef0100${delegate.slice(2)}`.toLowerCase()) return { index, authorize: null }
  const reference = `${batch.reference}:${index}`
  const { nonce } = await reserveNonce(db, { reference, network, wallet }, BigInt(used), now())
  return { index, authorize: Number(nonce) }
}

async function plan(
  parts: EvmChainParts,
  reference: string,
  gasLimit: bigint,
  collector: NonNullable<EvmSigningRequest["collector"]>,
): Promise<void> {
  const { network, nodes, keys, db, now } = parts
  const wallet = getAddress(keys.address(network, hot))
  const { used, price } = await nodes.ask(async (node) => ({
    used: await node.getTransactionCount({ address: wallet, blockTag: "latest" }),
    price: await readGasPrice(node, "normal"),
  }))
  const { nonce, attempt } = await reserveNonce(db, { reference, network, wallet }, BigInt(used), now())
  await signAndSend(parts, {
    family: "evm",
    network,
    reference,
    attempt,
    purpose: "collect",
    chainId: getChainId(network, keys.parameters),
    key: hot,
    nonce: Number(nonce),
    to: wallet,
    contract: null,
    amount: "0",
    gasLimit: gasLimit.toString(),
    ...writePrice(price),
    collector,
  })
}

import { createHash } from "node:crypto"
import type { PublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import type { EvmSigningRequest, SigningRequest, TronSigningRequest } from "@wallet/chains/signingRequest.ts"

/** Money that a request moves to one address. */
export interface Movement {
  readonly address: string
  readonly amount: bigint
}

/** The payments of a request, without change. */
export function listMovements(request: SigningRequest): readonly Movement[] {
  return request.family === "bitcoin"
    ? request.outputs.map(({ address, amount }) => ({ address: normalise(address), amount: BigInt(amount) }))
    : [{ address: normalise(request.to), amount: BigInt(request.amount) }]
}

/** The token's contract, or `null` for the chain's own coin. */
export function getContract(request: SigningRequest): string | null {
  return request.family === "bitcoin" || request.contract === null ? null : normalise(request.contract)
}

/** The canonical form of an address: EVM's and bech32 ignore case. */
export function normalise(address: string): string {
  return /^(0x|bc1|tb1|bcrt1|ltc1|tltc1|rltc1)/i.test(address) ? address.toLowerCase() : address
}

/**
 * Resources that only one mined transaction can use: the nonce of an account, or the spent outputs. On TRON it is the
 * transaction itself: each has its own slot, but two payments are never one transaction.
 */
export function listSlots(request: SigningRequest, keys: PublicChainKeys): readonly string[] {
  switch (request.family) {
    case "evm":
      return [
        `${request.network} ${keys.address(request.network, request.key)} ${request.nonce}`,
        ...listAuthorizations(request, keys),
      ]
    case "bitcoin":
      return request.inputs.map(({ txid, vout }) => `${request.network} ${txid}:${vout}`)
    case "tron":
      return [toTronSlot(request, keys)]
  }
}

function toTronSlot(request: TronSigningRequest, keys: PublicChainKeys): string {
  const { network, key, refBlockBytes, refBlockHash, expiration, timestamp } = request
  return [network, keys.address(network, key), refBlockBytes, refBlockHash, expiration, timestamp].join(" ")
}

/** An authorisation uses a nonce of the address that gives it. */
function listAuthorizations({ network, collector }: EvmSigningRequest, keys: PublicChainKeys): readonly string[] {
  if (collector?.kind !== "batch") return []
  return collector.wallets.flatMap(({ index, authorize }) =>
    authorize === null ? [] : [`${network} ${keys.address(network, { wallet: "deposit", index })} ${authorize}`],
  )
}

/**
 * True if two requests pay the same amounts of the same asset to the same addresses. For a sweep, which empties one of our
 * addresses, the sum of amount and fee must be the same, because a higher fee lowers the amount.
 */
export function isSamePayment(one: SigningRequest, other: SigningRequest): boolean {
  return toText(addFeeToAmount(one)) === toText(addFeeToAmount(other))
}

function addFeeToAmount(request: SigningRequest): SigningRequest {
  if (request.family !== "evm" || request.purpose !== "collect" || request.contract !== null || request.collector)
    return request
  const fee = BigInt(request.gasLimit) * BigInt(request.maxFeePerGas)
  return { ...request, amount: (BigInt(request.amount) + fee).toString() }
}

/**
 * The id that people approve: a payment with any nonce, inputs and fee, because only one of its transactions can be mined. On
 * TRON several can, so there it includes the number of transactions signed before.
 *
 * @param signed number of transactions signed for the payment before.
 */
export function toApprovalId(request: SigningRequest, signed: number): string {
  const attempt = request.family === "tron" ? [signed] : []
  const approved = [request.reference, request.purpose, ...attempt, toText(request)].join("\n")
  return createHash("sha256").update(approved).digest("hex")
}

function toText(request: SigningRequest): string {
  const paid = listMovements(request).map(({ address, amount }) => `${address} ${amount}`)
  const collector = request.family === "evm" && request.collector ? [JSON.stringify(request.collector)] : []
  return [request.network, getContract(request), ...paid, ...collector].join("\n")
}

/** True if nodes would accept a request as the replacement of an earlier one in the same slot. */
export function paysMore(
  one: { readonly request: SigningRequest; readonly fee: bigint },
  earlier: { readonly request: SigningRequest; readonly fee: bigint },
): boolean {
  if (one.request.family === "evm" && earlier.request.family === "evm")
    return (
      BigInt(one.request.maxFeePerGas) > BigInt(earlier.request.maxFeePerGas) &&
      BigInt(one.request.maxPriorityFeePerGas) > BigInt(earlier.request.maxPriorityFeePerGas)
    )
  return one.fee > earlier.fee
}

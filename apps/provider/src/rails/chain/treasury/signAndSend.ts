import type { EvmSigningRequest } from "@wallet/chains/signingRequest.ts"
import type { EvmChainParts } from "../evm/chainParts.ts"
import { sendRaw } from "../evm/send.ts"
import { markSent } from "../payments/attempts.ts"
import { releaseNonce } from "../payments/reserve.ts"
import { signOrRelease } from "../payments/signAttempt.ts"

/**
 * Has a payment signed and sends it. Whatever it dies at, doing it again with what was kept sends the same bytes.
 *
 * @throws PaymentNotSignedError: it keeps no place in the order of its wallet then.
 */
export async function signAndSend(parts: EvmChainParts, request: EvmSigningRequest): Promise<void> {
  const { network, nodes, db, now } = parts
  const { txid, raw } = await signOrRelease(parts, request, (trx) => releaseNonce(trx, request.reference))
  await markSent(db, network, txid, now())
  await sendRaw(nodes, network, raw)
}

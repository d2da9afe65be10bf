import type { EvmSigningRequest } from "@wallet/chains/signingRequest.ts"
import type { EvmChainParts } from "../evm/chainParts.ts"
import { sendRaw } from "../evm/send.ts"
import { markSent } from "../payments/attempts.ts"
import { releaseNonce } from "../payments/reserve.ts"
import { signOrRelease } from "../payments/signAttempt.ts"

/**
 * Signs and sends a payment. After a crash, repeating it with the stored data sends the same bytes.
 *
 * @throws PaymentNotSignedError: then it has no nonce of its wallet.
 */
export async function signAndSend(parts: EvmChainParts, request: EvmSigningRequest): Promise<void> {
  const { network, nodes, db, now } = parts
  const { txid, raw } = await signOrRelease(parts, request, (trx) => releaseNonce(trx, request.reference))
  await markSent(db, network, txid, now())
  await sendRaw(nodes, network, raw)
}

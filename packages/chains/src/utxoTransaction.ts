import { secp256k1 } from "@noble/curves/secp256k1.js"
import { Address, OutScript, p2pkh, p2wpkh, SigHash, Transaction } from "@scure/btc-signer"
import { toAddress } from "./addresses.ts"
import { getAddressMarks } from "./networkParameters.ts"
import type { PublicChainKeys } from "./publicChainKeys.ts"
import type { SignableTransaction } from "./signable.ts"
import type { UtxoSigningRequest } from "./signingRequest.ts"

/** BIP-125: below 0xfffffffe says that a transaction may be replaced. */
const replaceable = 0xfffffffd

/**
 * The transaction of a request. All inputs are native segregated witness (P2WPKH) of keys of ours.
 *
 * @throws where an output's address is of another chain, or outputs hold more than inputs.
 */
export function createUtxoTransaction(request: UtxoSigningRequest, keys: PublicChainKeys): SignableTransaction {
  const marks = { ...getAddressMarks(request.network, keys.parameters), wif: 0 }
  const inputs = request.inputs.map((input) => ({ ...input, publicKey: keys.publicKey(request.network, input.key) }))
  const outputs = [
    ...request.outputs,
    ...(request.change === null
      ? []
      : [
          {
            address: toAddress(request.network, keys.publicKey(request.network, { wallet: "hot" }), keys.parameters),
            amount: request.change,
          },
        ]),
  ]
  const fee = sumAmounts(request.inputs) - sumAmounts(outputs)
  if (fee < 0n) throw new Error("The outputs hold more than the inputs")
  if (new Set(inputs.map(({ txid, vout }) => `${txid}:${vout}`)).size < inputs.length)
    throw new Error("An input is named twice")

  const build = () => {
    const transaction = new Transaction()
    for (const { txid, vout, amount, publicKey } of inputs)
      transaction.addInput({
        txid,
        index: vout,
        sequence: replaceable,
        witnessUtxo: { script: p2wpkh(publicKey, marks).script, amount: BigInt(amount) },
      })
    for (const { address, amount } of outputs)
      transaction.addOutput({ script: OutScript.encode(Address(marks).decode(address)), amount: BigInt(amount) })
    return transaction
  }
  const unsigned = build()
  return {
    fee,
    digests: inputs.map(({ key, publicKey, amount }, index) => ({
      key,
      // BIP-143 signs the amount too: a wrong one makes the signature invalid, not the fee higher.
      hash: () => unsigned.preimageWitnessV0(index, p2pkh(publicKey).script, SigHash.ALL, BigInt(amount)),
    })),
    assemble(signatures) {
      const transaction = build()
      for (const [index, { publicKey }] of inputs.entries()) {
        const der = secp256k1.Signature.fromBytes(signatures[index] ?? new Uint8Array()).toBytes("der")
        const witness = [new Uint8Array([...der, SigHash.ALL]), publicKey]
        transaction.updateInput(index, { finalScriptWitness: witness }, true)
      }
      return { txid: transaction.id, raw: Buffer.from(transaction.extract()).toString("hex") }
    },
    signaturesOf(raw) {
      const transaction = Transaction.fromRaw(new Uint8Array(Buffer.from(raw, "hex")), { allowUnknownOutputs: true })
      return Array.from({ length: transaction.inputsLength }, (_, index) => {
        const [signature] = transaction.getInput(index).finalScriptWitness ?? []
        if (!signature) throw new Error("An input carries no signature")
        return secp256k1.Signature.fromBytes(signature.subarray(0, -1), "der").toBytes("compact")
      })
    },
  }
}

function sumAmounts(parts: readonly { readonly amount: string }[]): bigint {
  return parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
}

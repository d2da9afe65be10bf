import { Address, OutScript, Transaction } from "@scure/btc-signer"
import { encodeFunctionData, erc20Abi, getAddress, type Hex, numberToHex, serializeTransaction } from "viem"
import { type ChainParameters, getAddressMarks } from "./networkParameters.ts"

/** An output that a transaction spends and whose key is elsewhere. */
export interface ForeignOutput {
  readonly txid: string
  readonly vout: number
  /** In the smallest units of the chain. */
  readonly amount: bigint
  /** Its `scriptPubKey`, in hexadecimal. */
  readonly script: string
  /** The whole transaction that it is an output of, in hexadecimal. */
  readonly previous: string
}

/** The inputs and outputs of a transaction of the Bitcoin family. */
interface UnsignedUtxo {
  readonly network: "bitcoin" | "litecoin"
  readonly inputs: readonly ForeignOutput[]
  readonly outputs: readonly { readonly address: string; readonly amount: bigint }[]
}

/** BIP-125: below 0xfffffffe says that a transaction may be replaced. */
const replaceable = 0xfffffffd
/** P2WPKH, P2WSH and P2TR. */
const segregatedWitness = /^(0014[0-9a-f]{40}|0020[0-9a-f]{64}|5120[0-9a-f]{64})$/

/**
 * A transaction to be signed elsewhere, as BIP-174 (PSBT, version 0) has it. Each input carries the whole transaction that
 * it spends an output of. A signature covers the amount of its own input alone, so a signer without a node could be told
 * another fee by outputs that lie; it checks a whole transaction by its id.
 *
 * @throws Error if an input is not native segregated witness, its transaction is a different one, or the outputs exceed the
 *   inputs.
 */
export function createPsbt({ network, inputs, outputs }: UnsignedUtxo, parameters: ChainParameters): Uint8Array {
  const marks = { ...getAddressMarks(network, parameters), wif: 0 }
  if (sumAmounts(outputs) > sumAmounts(inputs)) throw new Error("The outputs hold more than the inputs")
  const transaction = new Transaction()
  for (const { txid, vout, amount, script, previous } of inputs) {
    if (!segregatedWitness.test(script))
      throw new Error(`${txid}:${vout} is not an output of native segregated witness`)
    requireOutput({ txid, vout, amount, script, previous })
    transaction.addInput({
      txid,
      index: vout,
      sequence: replaceable,
      witnessUtxo: { script: new Uint8Array(Buffer.from(script, "hex")), amount },
      nonWitnessUtxo: new Uint8Array(Buffer.from(previous, "hex")),
    })
  }
  for (const { address, amount } of outputs)
    transaction.addOutput({ script: OutScript.encode(Address(marks).decode(address)), amount })
  return transaction.toPSBT(0)
}

function requireOutput({ txid, vout, amount, script, previous }: ForeignOutput): void {
  const options = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true }
  const transaction = Transaction.fromRaw(new Uint8Array(Buffer.from(previous, "hex")), options)
  const output = vout < transaction.outputsLength ? transaction.getOutput(vout) : undefined
  const isSame = output?.amount === amount && Buffer.from(output.script ?? []).toString("hex") === script
  if (transaction.id !== txid || !isSame) throw new Error(`${txid}:${vout} is not an output of its transaction`)
}

function sumAmounts(parts: readonly { readonly amount: bigint }[]): bigint {
  return parts.reduce((total, { amount }) => total + amount, 0n)
}

/** A transfer on an EVM chain, of its coin or of a token. */
interface UnsignedTransfer {
  readonly chainId: number
  readonly from: string
  readonly nonce: number
  readonly to: string
  readonly contract: string | null
  readonly amount: bigint
  readonly gasLimit: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** A transaction as signers take it: by its fields, as `eth_signTransaction` has them, or by the bytes to be signed. */
export interface UnsignedEvmTransaction {
  readonly transaction: Readonly<Record<string, string>>
  /** EIP-2718, type 2, without a signature. */
  readonly unsigned: Hex
}

/** A transfer to be signed elsewhere (EIP-1559). */
export function createUnsignedTransfer(transfer: UnsignedTransfer): UnsignedEvmTransaction {
  const { chainId, from, nonce, contract, amount, gasLimit, maxFeePerGas, maxPriorityFeePerGas } = transfer
  const to = getAddress(transfer.to)
  const call =
    contract === null
      ? { to, value: amount, data: "0x" as const }
      : {
          to: getAddress(contract),
          value: 0n,
          data: encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, amount] }),
        }
  const gas = { maxFeePerGas, maxPriorityFeePerGas }
  return {
    transaction: {
      type: "0x2",
      chainId: numberToHex(chainId),
      from: getAddress(from),
      nonce: numberToHex(nonce),
      to: call.to,
      value: numberToHex(call.value),
      data: call.data,
      gas: numberToHex(gasLimit),
      maxFeePerGas: numberToHex(maxFeePerGas),
      maxPriorityFeePerGas: numberToHex(maxPriorityFeePerGas),
    },
    unsigned: serializeTransaction({ type: "eip1559", chainId, nonce, gas: gasLimit, ...gas, ...call }),
  }
}

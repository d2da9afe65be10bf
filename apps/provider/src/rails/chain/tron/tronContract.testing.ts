import { writeTronAddress } from "@wallet/core/addresses"
import { recoverAddress } from "viem"
import type { TronState } from "./tronState.testing.ts"

const toAddress = (hex: string) => writeTronAddress(Buffer.from(hex, "hex").subarray(-20))

/** Text in the format of nodes. */
export const toHexText = (message: string) => Buffer.from(message).toString("hex")

/** A token contract's result of a read-only call. */
export function trigger(body: Record<string, unknown>, held: TronState): object {
  const parameter = String(body["parameter"])
  const token = toAddress(String(body["contract_address"]))
  const isThere = [...held.tokens.keys()].some((key) => key.startsWith(token))
  const subject = toAddress(parameter.slice(24, 64))
  if (body["function_selector"] === "balanceOf(address)")
    return {
      result: { result: true },
      energy_used: 541,
      constant_result: [isThere ? held.tokenOf(token, subject).toString(16).padStart(64, "0") : ""],
      transaction: { ret: [{}] },
    }
  const energy = held.energyOf(
    token,
    toAddress(String(body["owner_address"])),
    subject,
    BigInt(`0x${parameter.slice(64)}`),
  )
  return {
    result: { result: true, ...(energy === undefined && { message: toHexText("REVERT opcode executed") }) },
    energy_used: Number(energy ?? 600n),
    constant_result: [""],
    transaction: { ret: [energy === undefined ? { ret: "FAILED" } : {}] },
  }
}

/** The address whose key made the signature; undefined for an invalid signature. */
export async function recoverSigner(txid: string, signature: string): Promise<string> {
  const account = await recoverAddress({ hash: `0x${txid}`, signature: `0x${signature}` }).catch(() => undefined)
  return account === undefined ? "" : writeTronAddress(Buffer.from(account.slice(2), "hex"))
}

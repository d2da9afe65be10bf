import type { ChainOutput, ChainTransaction } from "#rails/chain/chainRail.ts"
import type { DepositRow } from "./deposit.ts"

/** Everyone who paid an output, each once; an empty text stands for those that the chain does not tell. */
export function sendersOf({ from, payers }: ChainTransaction, output: ChainOutput): readonly string[] {
  return output.from === undefined ? (payers ?? [from]) : [output.from]
}

/** The senders of a deposit that are known. */
export function knownSenders({ sender, senders }: Pick<DepositRow, "sender" | "senders">): readonly string[] {
  return (senders ?? [sender]).filter((one) => one !== "")
}

/** To whom a deposit goes back if nobody names another address: its one sender. Undefined for several or unknown ones. */
export function soleSender(deposit: Pick<DepositRow, "sender" | "senders">): string | undefined {
  const [sender, ...others] = deposit.senders ?? [deposit.sender]
  return others.length > 0 || sender === "" ? undefined : sender
}

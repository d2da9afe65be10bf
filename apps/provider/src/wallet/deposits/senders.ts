import type { ChainOutput, ChainTransaction } from "#rails/chain/chainRail.ts"
import type { DepositRow } from "./deposit.ts"

/** All payers of an output, without duplicates. An empty text stands for those that the chain does not report. */
export function listSenders({ from, payers }: ChainTransaction, output: ChainOutput): readonly string[] {
  return output.from === undefined ? (payers ?? [from]) : [output.from]
}

/** The known senders of a deposit. */
export function knownSenders({ sender, senders }: Pick<DepositRow, "sender" | "senders">): readonly string[] {
  return (senders ?? [sender]).filter((one) => one !== "")
}

/** The default recipient of a return: the deposit's only sender. Undefined for several or unknown ones. */
export function soleSender(deposit: Pick<DepositRow, "sender" | "senders">): string | undefined {
  const [sender, ...others] = deposit.senders ?? [deposit.sender]
  return others.length > 0 || sender === "" ? undefined : sender
}

import { expect, test } from "vitest"
import { isHistoryGone, isStateGone } from "./classify.ts"

test.each([
  ["geth", "missing trie node 5a3f (path ) state 0x5a3f is not available"],
  ["geth, by hashes", "required historical state unavailable (reexec=128)"],
  ["Nethermind", "No state available for block 0x5a3f"],
  ["Reth", "state at block #19000000 is pruned"],
  ["Reth, of proofs", "distance to target block exceeds maximum proof window"],
  ["Erigon", "old data not available due to pruning"],
])("a state that a node does not keep any more is recognised by the words of %s", (_node, message) => {
  expect(isStateGone(new Error("The call failed", { cause: new Error(message) }))).toBe(true)
})

test.each([
  ["geth, Besu and Nethermind (EIP-4444)", "pruned history unavailable"],
  ["Erigon", "old data not available due to pruning"],
  ["Nethermind", "Receipts for block 5 (0x5a3f) are neither stored nor reproducible from state history."],
])("blocks that a node does not keep any more are recognised by the words of %s", (_node, message) => {
  expect(isHistoryGone(new Error("The call failed", { cause: new Error(message) }))).toBe(true)
})

test.each(["header not found", "rate limit exceeded", "execution reverted", "fetch failed"])(
  "no transaction counts as dropped because a node says: %s",
  (message) => {
    expect([isStateGone(new Error(message)), isHistoryGone(new Error(message))]).toEqual([false, false])
  },
)

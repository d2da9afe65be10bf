import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { PolicySchema } from "./policy.ts"
import { readSettings } from "./readSettings.ts"

const folder = mkdtempSync(join(tmpdir(), "signer-settings-"))
const file = join(folder, "policy.json")
afterAll(() => rmSync(folder, { recursive: true }))

const asset = { network: "ethereum", contract: null, perHour: "5", perDestinationPerHour: "5", approvalFrom: "5" }

function read(policy: unknown): string {
  writeFileSync(file, typeof policy === "string" ? policy : JSON.stringify(policy))
  try {
    readSettings(PolicySchema, file)
    return "read"
  } catch (error) {
    return (error as Error).message.replaceAll(file, "FILE")
  }
}

test.each([
  [{ assets: [asset], highestFees: {} }, /^read$/],
  ["{", /^FILE is not JSON: /],
  ["", /^FILE is not JSON: /],
  [[], /^FILE: .*(object|assets)/],
  [{ highestFees: {} }, /^FILE: assets: is missing$/],
  [{ assets: [], highestFees: {}, aproversNeeded: 1 }, /^FILE: aproversNeeded: is unknown$/],
  [{ assets: [{ ...asset, perHour: "1.5" }], highestFees: {} }, /^FILE: assets\.0\.perHour: must be a whole number/],
  [{ assets: [{ ...asset, perHour: 5 }], highestFees: {} }, /^FILE: assets\.0\.perHour: must be a whole number/],
  [
    { assets: [{ ...asset, network: "solana" }], highestFees: {} },
    /^FILE: assets\.0\.network: .*"bitcoin" \| "litecoin"/,
  ],
  [{ assets: [], highestFees: { solana: "5" } }, /^FILE: highestFees\.solana: .*"bitcoin" \| "litecoin"/],
  [{ assets: [], highestFees: { bitcoin: "" } }, /^FILE: highestFees\.bitcoin: must be a whole number/],
  [
    { assets: [], highestFees: {}, approvers: [{ name: "ann", tokenHash: "x" }] },
    /^FILE: approvers\.0\.tokenHash: must be/,
  ],
  [
    { assets: [{ ...asset, perHour: "x" }], highestFees: {}, requiredApprovals: 0 },
    /^FILE: assets\.0\.perHour: .*\nFILE: requiredApprovals: /,
  ],
])("an error of a policy names the file, the path of each value and the reason: %j", (policy, message) => {
  expect(read(policy)).toMatch(message)
})

test("a missing file is named", () => {
  expect(() => readSettings(PolicySchema, join(folder, "none"))).toThrow(
    `${join(folder, "none")} can't be read: ENOENT`,
  )
})

import type * as v from "valibot"
import { describe, expect, test } from "vitest"
import { contract } from "./contract.ts"
import { bodyBytesOf, type Call, defaultBodyBytes } from "./declaration/call.ts"
import { keepsDirection } from "./values/shownText.ts"

const calls: readonly Call[] = Object.values(contract)

/** The fields of valibot's schemas that are read here. */
interface Node {
  readonly type: string
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[]
  readonly wrapped?: v.GenericSchema
  readonly item?: v.GenericSchema
  readonly key?: v.GenericSchema
  readonly value?: v.GenericSchema
  readonly options?: readonly unknown[]
  readonly entries?: Readonly<Record<string, v.GenericSchema>>
}

/** A text without a limit of its own: an id, a code, a credential. */
const usualText = 100
/** No schema limits how many fields a record has; the handlers do. */
const mostFields: Readonly<Record<string, number>> = { metadata: 20, fields: 10 }

/** The largest JSON that a schema lets through, in bytes: texts that people read in Cyrillic, all others in Latin letters. */
function computeLargest(schema: v.GenericSchema | undefined, name = ""): number {
  // A schema is data with these fields, whatever its type parameters.
  const node = schema as unknown as Node
  switch (node.type) {
    case "string":
      return computeLargestText(node)
    case "optional":
    case "nullable":
    case "nullish":
      return computeLargest(node.wrapped, name)
    case "array":
      return 2 + (findLimit(node) ?? Number.POSITIVE_INFINITY) * (computeLargest(node.item) + 1)
    case "record":
      return (
        2 + (mostFields[name] ?? Number.POSITIVE_INFINITY) * (computeLargest(node.key) + computeLargest(node.value) + 2)
      )
    case "object":
    case "loose_object":
      return Object.entries(node.entries ?? {}).reduce(
        (sum, [key, entry]) => sum + key.length + 4 + computeLargest(entry, key),
        2,
      )
    case "union":
      return Math.max(...(node.options ?? []).map((option) => computeLargest(option as v.GenericSchema)))
    case "picklist":
      return Math.max(...(node.options ?? []).map((option) => String(option).length + 2))
    default:
      return 24
  }
}

function findLimit({ pipe = [] }: Node): number | undefined {
  const limits = pipe.flatMap(({ type, requirement }) => (type === "max_length" ? [Number(requirement)] : []))
  return limits.length === 0 ? undefined : Math.min(...limits)
}

function computeLargestText(node: Node): number {
  const isShown = node.pipe?.some(({ requirement }) => requirement === keepsDirection)
  return 2 + (findLimit(node) ?? usualText) * (isShown ? 2 : 1)
}

test("a call takes 16 kB unless it declares more", () => {
  const larger = calls.filter((call) => bodyBytesOf(call) !== defaultBodyBytes)
  expect(Object.fromEntries(larger.map((call) => [call.name, bodyBytesOf(call) / 1024]))).toEqual({
    addPayoutRows: 1024,
    pullWebhookDeliveries: 64,
    updatePayoutRow: 64,
    createInvoice: 64,
    createInvoiceTemplate: 64,
    updateInvoiceTemplate: 64,
    setMerchantSettings: 64,
    setMerchantLogo: 72,
    setOauthAppLogo: 72,
    setAvatar: 72,
    setContactPicture: 72,
  })
})

describe("the largest body that its schema lets through fits a call's limit", () => {
  // A thousand rows with every cell at its longest are no file that anybody has.
  const measured = calls.filter(({ name }) => name !== "addPayoutRows")
  test.each(measured.flatMap((call) => (call.body ? [[call.name, call] as const] : [])))("%s", (_name, call) => {
    expect(computeLargest(call.body)).toBeLessThanOrEqual(bodyBytesOf(call))
  })
})

test("a larger limit is declared only where the schema needs it", () => {
  const spare = calls.filter(
    ({ body, maxBodyBytes }) => maxBodyBytes && body && computeLargest(body) <= defaultBodyBytes,
  )
  expect(spare.map(({ name }) => name)).toEqual([])
})

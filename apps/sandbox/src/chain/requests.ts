import { checkAddress } from "@wallet/core/addresses"
import { findCurrencyNetwork, findNetwork, type Network, networks } from "@wallet/core/money"
import * as v from "valibot"
import type { StrangerPayment } from "./play.ts"

/** Refusal of a request to the console's calls: the field and its error. */
export class ConsoleError extends Error {
  override readonly name = "ConsoleError"
  readonly field: string
  readonly code: string

  constructor(field: string, code: string) {
    super(`${field}: ${code}`)
    this.field = field
    this.code = code
  }
}

const count = (most: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.transform(Number))]),
    v.integer(),
    v.minValue(1),
    v.maxValue(most),
  )

const OutputSchema = v.object({
  address: v.string(),
  /** Decimal text, with at most the chain's number of digits. */
  amount: v.pipe(v.string(), v.trim(), v.regex(/^\d{1,20}(\.\d{1,18})?$/)),
  /** A currency of the network. Default: the chain's own coin. */
  currency: v.optional(v.string()),
  /** The contract of an unknown token instead; its amount has no decimals. */
  contract: v.optional(v.string()),
})

const PaymentSchema = v.object({
  from: v.optional(v.string()),
  outputs: v.pipe(v.array(OutputSchema), v.minLength(1), v.maxLength(1000)),
})
const BlocksSchema = v.object({ count: count(1000) })
const ReorganisationSchema = v.object({
  depth: count(100),
  fate: v.optional(v.picklist(["waiting", "double_spent"]), "waiting"),
})
const NodeSchema = v.object({ down: v.boolean() })

/** @throws ConsoleError for a network that is not there. */
export function readNetwork(id: string): Network {
  const network = findNetwork(id)
  if (!network) throw new ConsoleError("network", `one of ${networks.map((known) => known.id).join(", ")}`)
  return network
}

/** Parses a payment from outside. @throws ConsoleError with the invalid field. */
export function readPayment(network: Network, body: unknown): StrangerPayment {
  const { from, outputs } = read(PaymentSchema, body)
  return {
    network: network.id,
    from: from === undefined || from === "" ? undefined : readAddress(network, from, "from"),
    outputs: outputs.map((output) => readOutput(network, output)),
  }
}

export const readBlocks = (body: unknown) => read(BlocksSchema, body)
export const readReorganisation = (body: unknown) => read(ReorganisationSchema, body)
export const readNode = (body: unknown) => read(NodeSchema, body)

function readOutput(network: Network, { address, amount, currency, contract }: v.InferOutput<typeof OutputSchema>) {
  const to = readAddress(network, address, "address")
  if (contract !== undefined)
    return { address: to, contract: readAddress(network, contract, "contract"), amount: toUnits(amount, 0) }
  const asset = findCurrencyNetwork(currency ?? network.nativeCurrency, network.id)
  if (!asset) throw new ConsoleError("currency", "not on this network")
  return { address: to, contract: asset.contract ?? null, amount: toUnits(amount, asset.chainDecimals) }
}

function readAddress(network: Network, text: string, field: string): string {
  const check = checkAddress(text, network)
  if (!check.ok) throw new ConsoleError(field, check.code)
  return check.address
}

function toUnits(amount: string, decimals: number): bigint {
  const [whole = "", fraction = ""] = amount.split(".")
  if (fraction.length > decimals) throw new ConsoleError("amount", `at most ${decimals} decimals`)
  const units = BigInt(whole + fraction.padEnd(decimals, "0"))
  if (units === 0n) throw new ConsoleError("amount", "more than 0")
  return units
}

function read<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return parsed.output
  const issue = parsed.issues[0]
  throw new ConsoleError(v.getDotPath(issue) ?? "body", "does not fit")
}

import { type Currency, findCurrency } from "#money/currency.ts"
import { powerOfTen, readDecimal, writeDecimal } from "#money/decimal.ts"
import { type CurrencyNetwork, currencyNetworks } from "#money/networks.ts"
import { checkAddress } from "./checkAddress.ts"
import { type PaymentRequest, withoutZeros } from "./writePaymentUri.ts"

/**
 * Reads the text of a payment code, BIP-21 or EIP-681; `undefined` for anything else, an address or an amount that does
 * not fit and a currency that the table does not hold included.
 *
 * @param currencies The table of the client, `client.options.currencies`; by default `currencies`.
 *
 * @example
 * const request = readPaymentUri("bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.01")
 * if (request) show(request.address, request.amount)
 */
export function readPaymentUri(text: string, currencies?: readonly Currency[]): PaymentRequest | undefined {
  const typed = text.trim()
  const request = readBip21(typed) ?? readEip681(typed) ?? readTronUri(typed)
  return request && findCurrency(request.currencyNetwork.currency, currencies) ? request : undefined
}

function readBip21(text: string): PaymentRequest | undefined {
  const match = /^(bitcoin|litecoin):([a-z0-9]+)(?:\?(.*))?$/i.exec(text)
  if (!match) return undefined
  const [, scheme = "", typed = "", query] = match
  const parameters = readQuery(query)
  // BIP-21: a parameter that must be understood and is not makes the whole invalid.
  if (!parameters || [...parameters.keys()].some((name) => name.startsWith("req-"))) return undefined
  const entry = currencyNetworks.find(({ network }) => network.id === scheme.toLowerCase())
  const amount = parameters.get("amount")
  return entry && request(entry, typed, amount === undefined ? {} : { amount })
}

/** TRON has no standard; wallets write the address of a payment in TRX as BIP-21 does. */
function readTronUri(text: string): PaymentRequest | undefined {
  const [, typed, query] = /^tron:([a-z0-9]+)(?:\?(.*))?$/i.exec(text) ?? []
  const parameters = readQuery(query)
  // Any other parameter may name a token, which would change what is paid.
  if (typed === undefined || !parameters || [...parameters.keys()].some((name) => !tronParameters.has(name)))
    return undefined
  const entry = currencyNetworks.find(({ network, contract }) => network.id === "tron" && contract === undefined)
  const amount = parameters.get("amount")
  return entry && request(entry, typed, amount === undefined ? {} : { amount })
}

const tronParameters: ReadonlySet<string> = new Set(["amount", "label", "message"])

function readEip681(text: string): PaymentRequest | undefined {
  const match = /^ethereum:(?:pay-)?(0x[0-9a-f]{40})(?:@(\d+))?(\/transfer)?(?:\?(.*))?$/i.exec(text)
  if (!match) return undefined
  const [, target = "", chain = "1", transfer, query] = match
  const parameters = readQuery(query)
  if (!parameters) return undefined
  const entry = currencyNetworks.find(
    ({ network, contract }) =>
      String(network.chainId) === chain &&
      (transfer === undefined ? contract === undefined : contract?.toLowerCase() === target.toLowerCase()),
  )
  if (!entry) return undefined
  const asked = parameters.get(transfer === undefined ? "value" : "uint256")
  const units = asked === undefined ? undefined : readUnits(asked)
  if (asked !== undefined && units === undefined) return undefined
  const amount = units === undefined ? {} : { amount: withoutZeros(writeDecimal(units, entry.chainDecimals)) }
  return request(entry, transfer === undefined ? target : (parameters.get("address") ?? ""), amount)
}

/** A whole number as EIP-681 writes one, `2.014e18` too; `undefined` for anything else, and beyond what a chain counts. */
function readUnits(text: string): bigint | undefined {
  const match = /^(\d{1,38})(?:\.(\d{1,38}?)0*)?(?:e(\d{1,2}))?$/i.exec(text)
  if (!match) return undefined
  const [, whole = "", fraction = "", exponent = "0"] = match
  const digits = fraction === "0" ? "" : fraction
  const zeros = Number(exponent) - digits.length
  if (zeros < 0) return undefined
  const units = BigInt(whole + digits + "0".repeat(zeros))
  return units < powerOfTen(38) ? units : undefined
}

function request(
  currencyNetwork: CurrencyNetwork,
  typed: string,
  amount: { amount?: string },
): PaymentRequest | undefined {
  // A code in capitals writes the prefix of an EVM address so as well.
  const check = checkAddress(typed.replace(/^0X/, "0x"), currencyNetwork.network)
  if (!check.ok || !isAmount(amount.amount, currencyNetwork)) return undefined
  return { currencyNetwork, address: check.address, ...amount }
}

/** True if the chain can carry the amount. The form checks whether the wallet can. */
function isAmount(text: string | undefined, { chainDecimals }: CurrencyNetwork): boolean {
  if (text === undefined) return true
  const decimal = readDecimal(text)
  return !!decimal && decimal.digits > 0n && decimal.scale <= chainDecimals
}

/** Names and values of a query; `undefined` where one is not encoded well or a name comes twice. */
function readQuery(query = ""): ReadonlyMap<string, string> | undefined {
  const parameters = new Map<string, string>()
  for (const part of query.split("&").filter(Boolean)) {
    const [typed = "", value = ""] = part.split("=")
    // A code in capitals is a smaller picture, so names come in capitals as well.
    const name = typed.toLowerCase()
    const plain = decodeOnce(value)
    if (plain === undefined || parameters.has(name)) return undefined
    parameters.set(name, plain)
  }
  return parameters
}

function decodeOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

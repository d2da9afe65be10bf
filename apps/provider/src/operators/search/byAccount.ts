import { networks } from "@wallet/core/money"
import { electronicFormatIBAN, isValidIBAN } from "ibantools"
import { sql } from "kysely"
import { getAddress, isAddress } from "viem"
import type { Lookup } from "./lookup.ts"
import { bankLines, cards, customers, payments } from "./selectRows.ts"

/** A phone number in any spelling: of a customer, or of an SBP account that was paid or saved. */
export function byPhone(typed: string): readonly Lookup[] {
  const digits = typed.replaceAll(/[\s().-]/g, "").replace(/^00/, "+")
  if (!/^\+?\d{7,15}$/.test(digits)) return []
  // Russian numbers are often written with an 8 instead of +7.
  const national = /^8\d{10}$/.test(digits) ? [`+7${digits.slice(1)}`] : []
  const numbers = [digits.startsWith("+") ? digits : `+${digits}`, ...national]
  return [
    { kind: "customer", rows: customers(sql`users.phone = ANY(${numbers}::text[])`) },
    savedBy("sbp", numbers),
    {
      kind: "withdrawal",
      rows: payments(
        "withdrawals",
        sql`one.destination ->> 'rail' = 'sbp' AND one.destination ->> 'to' = ANY(${numbers}::text[])
          ORDER BY one.created_at DESC`,
      ),
    },
  ]
}

/** The last four digits of a card, alone or with the month in which it expires: `4242 08/29`. */
export function byCard(typed: string): readonly Lookup[] {
  const [, last4, month, year] =
    /^[•*x\s]*(\d{4})(?:[\s,]+(0[1-9]|1[0-2])\s*[/.-]\s*(?:20)?(\d{2}))?$/iu.exec(typed) ?? []
  if (last4 === undefined) return []
  if (month !== undefined)
    return [{ kind: "card", rows: cards(sql`one.last4 = ${last4} AND one.expires = ${`20${year}-${month}`}`) }]
  return [
    { kind: "card", rows: cards(sql`one.last4 = ${last4}`) },
    { kind: "topUp", rows: payments("top_ups", sql`one.card_last4 = ${last4} ORDER BY one.id DESC`) },
  ]
}

/** An IBAN in any spelling: withdrawals to it, lines of the bank account, and customers who saved it or paid from it. */
export function byIban(typed: string): readonly Lookup[] {
  const iban = electronicFormatIBAN(typed)
  if (iban === null || !isValidIBAN(iban)) return []
  return [
    {
      kind: "customer",
      rows: customers(
        sql`users.id = ANY(ARRAY(SELECT user_id FROM bank_lines
          WHERE party_iban = ${iban} AND user_id IS NOT NULL ORDER BY id DESC LIMIT 100))`,
      ),
    },
    savedBy("iban", [iban]),
    ...byDestination(`iban ${iban}`),
    { kind: "bankLine", rows: bankLines(sql`party_iban = ${iban} ORDER BY id DESC`) },
  ]
}

/** An account that money was paid out to, known by an e-mail address. */
export function byPaidAccount(typed: string): readonly Lookup[] {
  return byDestination(`anymoney ${typed}`, `anymoney ${typed.toLowerCase()}`)
}

/** An address on a chain, or a transaction's hash, also with spaces in between. */
export function byAddress(typed: string): readonly Lookup[] {
  const compact = typed.replaceAll(/\s/g, "")
  if (!/^[\w:.-]{20,130}$/.test(compact) || !/\d/.test(compact)) return []
  const all = networks.map(({ id }) => id)
  const address = toStoredAddress(compact)
  const hash = /^(?:0x)?[0-9a-f]{64}$/i.test(compact) ? compact.toLowerCase() : compact
  const inNetworks = sql`network = ANY(${all}::text[])`
  return [
    {
      kind: "customer",
      rows: customers(
        sql`users.id = ANY(ARRAY(SELECT user_id FROM deposit_addresses WHERE ${inNetworks} AND address = ${address}))`,
      ),
    },
    {
      kind: "customer",
      rows: customers(
        sql`users.id = ANY(ARRAY(SELECT user_id FROM beneficiaries WHERE destination ->> 'network' = ANY(${all}::text[])
          AND destination ->> 'to' = ${address} AND destination ->> 'rail' = 'crypto' AND archived_at IS NULL LIMIT 100))`,
      ),
    },
    {
      kind: "deposit",
      rows: payments(
        "deposits",
        sql`one.address_id = ANY(ARRAY(SELECT id FROM deposit_addresses
          WHERE ${inNetworks} AND address = ${address})) ORDER BY one.id DESC`,
      ),
    },
    {
      // Deposits that were sent from it.
      kind: "deposit",
      rows: payments(
        "deposits",
        sql`one.id = ANY(ARRAY(SELECT subject_id FROM screenings
          WHERE ${inNetworks} AND address = ${address} LIMIT 100)) ORDER BY one.id DESC`,
      ),
    },
    { kind: "deposit", rows: payments("deposits", sql`one.network = ANY(${all}::text[]) AND one.txid = ${hash}`) },
    ...byDestination(`crypto ${address}`),
    {
      kind: "withdrawal",
      rows: payments(
        "withdrawals",
        sql`one.id::text = ANY(ARRAY(SELECT reference::text FROM chain_transactions
          WHERE ${inNetworks} AND txid = ${hash}))`,
      ),
    },
  ]
}

/** The spelling in which an address is stored: Ethereum's with its check in capitals, and Bitcoin's new ones in small letters. */
function toStoredAddress(typed: string): string {
  if (isAddress(typed, { strict: false })) return getAddress(typed)
  return /^(?:BC1|LTC1|TB1|TLTC1|BCRT1|RLTC1)[\dA-Z]+$/.test(typed) ? typed.toLowerCase() : typed
}

function byDestination(...keys: readonly string[]): readonly Lookup[] {
  const rows = payments(
    "withdrawals",
    sql`one.destination_key = ANY(${[...keys]}::text[]) ORDER BY one.created_at DESC`,
  )
  return [{ kind: "withdrawal", rows }]
}

/** Customers who have saved an account as a recipient. */
function savedBy(rail: "iban" | "sbp", accounts: readonly string[]): Lookup {
  return {
    kind: "customer",
    rows: customers(
      sql`users.id = ANY(ARRAY(SELECT user_id FROM beneficiaries WHERE destination ->> 'to' = ANY(${[...accounts]}::text[])
        AND destination ->> 'rail' = ${rail} AND destination ->> 'rail' IN ('iban', 'sbp') AND archived_at IS NULL LIMIT 100))`,
    ),
  }
}

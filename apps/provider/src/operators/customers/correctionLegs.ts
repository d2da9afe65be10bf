import { type Money, parsePositiveAmount, toDecimal } from "@wallet/core/money"
import { type Text, text } from "@wallet/operators/text.ts"
import { validate as isUuid } from "uuid"
import type { AccountRef } from "#ledger/accountRef.ts"
import { readBalances } from "#ledger/balances.ts"
import { customer as customerAccount, systemAccounts } from "#ledger/postings/accounts.ts"
import type { Leg } from "#ledger/requests.ts"
import { readCurrency, storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import type { OperatorRow } from "../operator.ts"
import { requireOthersAccount } from "../ownAccount.ts"
import { Problem } from "../problem.ts"
import { nameSystemAccount } from "./postings.ts"

/**
 * The accounts of the operator that a correction may use. Those of rails and chains are left out: what is outside changes by
 * statements and transactions, not by a correction.
 */
const correctable = ["fees", "bankFunds", "chainFunds", "chargeBacks", "chainLosses", "unclaimed"] as const

/** The codes and names of those accounts. */
export const correctionAccounts: readonly { readonly code: string; readonly name: Text }[] = correctable.map((name) => {
  const { code } = systemAccounts[name]
  return { code, name: nameSystemAccount(code) }
})

const customerPrefix = "customer:"

/** A correction as an operator types it: signed amounts that add up to zero. */
export interface TypedCorrection {
  readonly currency: string
  readonly legs: readonly { readonly account: string; readonly amount: string }[]
}

export interface ReadLeg {
  /** As it is stored. */
  readonly account: string
  readonly units: bigint
}

/** Reads the currency of a correction. @throws Problem 422 */
export function readTypedCurrency(code: string) {
  try {
    return readCurrency(code)
  } catch {
    throw new Problem(422, text("There is no such currency.", "Такой валюты нет."), { field: "currency" })
  }
}

/** Reads the legs of a correction. @throws Problem 422 for legs that do not balance, or an account that a correction can't use */
export function readLegs({ legs }: TypedCorrection, currency: string): readonly ReadLeg[] {
  const read = legs.map(({ account, amount }, index) => ({
    account: readAccount(account, `legs.${index}.account`),
    units: readSigned(amount, currency, `legs.${index}.amount`),
  }))
  const sum = read.reduce((total, { units }) => total + units, 0n)
  if (sum !== 0n) {
    const difference = `${toDecimal(storedMoney(sum, currency))} ${currency}`
    throw new Problem(
      422,
      text(
        `The amounts must add up to zero: they differ by ${difference}.`,
        `Суммы должны давать ноль. Разница: ${difference}.`,
      ),
      { field: "legs" },
    )
  }
  if (new Set(read.map(({ account }) => account)).size < read.length)
    throw new Problem(422, text("Name each account once.", "Укажите каждый счёт один раз."), { field: "legs" })
  if (!read.some(({ account }) => account.startsWith(customerPrefix)))
    throw new Problem(
      422,
      text("A correction needs a customer's wallet.", "В корректировке должен быть кошелёк клиента."),
      { field: "legs" },
    )
  return read
}

function readAccount(typed: string, field: string): string {
  if (correctionAccounts.some(({ code }) => code === typed)) return typed
  if (typed.startsWith(customerPrefix) && isUuid(typed.slice(customerPrefix.length))) return typed.toLowerCase()
  throw new Problem(
    422,
    text("A correction can't use this account.", "Этот счёт нельзя использовать в корректировке."),
    { field },
  )
}

function readSigned(typed: string, currency: string, field: string): bigint {
  const isNegative = /^[-−]/.test(typed)
  const amount = parsePositiveAmount(typed.replace(/^[-−]/, ""), storedMoney(0n, currency).currency)
  if (!amount.ok)
    throw new Problem(422, text(`This is not an amount in ${currency}.`, `Это не сумма в ${currency}.`), { field })
  return isNegative ? -amount.units : amount.units
}

/** @throws Problem 422 for an unknown or closed customer, or if the customer of the page has no part; 403 for the operator's own account */
export async function requireAccounts(
  { db }: Services,
  operator: OperatorRow,
  userId: string,
  legs: readonly ReadLeg[],
): Promise<void> {
  const ids = legs.flatMap(({ account }) => toUserId(account) ?? [])
  if (!ids.includes(userId))
    throw new Problem(
      422,
      text("The correction must use this customer's wallet.", "В корректировке должен быть кошелёк этого клиента."),
      { field: "legs" },
    )
  const users = await db.selectFrom("users").select(["id", "closed_at"]).where("id", "in", ids).execute()
  for (const id of ids) {
    const user = users.find((one) => one.id === id)
    if (!user || user.closed_at)
      throw new Problem(
        422,
        text("A customer is unknown or has closed the account.", "Клиент не найден или закрыл аккаунт."),
        {
          field: "legs",
        },
      )
    // oxlint-disable-next-line no-await-in-loop -- one or two customers
    await requireOthersAccount(db, operator, id)
  }
}

/** @throws Problem 409 if a customer's wallet holds less than leaves it */
export async function requireFunds({ db, now }: Services, legs: readonly ReadLeg[], currency: string): Promise<void> {
  for (const { account, units } of legs) {
    const userId = toUserId(account)
    if (userId === undefined || units >= 0n) continue
    // oxlint-disable-next-line no-await-in-loop -- one or two customers
    const balances = await readBalances(db, customerAccount(userId), now())
    const available = balances.find((one) => one.currency === currency)?.available ?? 0n
    if (available + units >= 0n) continue
    const figure = `${toDecimal(storedMoney(available, currency))} ${currency}`
    throw new Problem(409, text(`The wallet has only ${figure} available.`, `В кошельке доступно только ${figure}.`), {
      field: "legs",
    })
  }
}

/** A leg for the ledger. */
export function toLeg({ account, units }: ReadLeg, currency: string): Leg {
  return { account: toAccount(account), currency, amount: units }
}

/** The account of a stored leg. */
export function toAccount(account: string): AccountRef {
  const userId = toUserId(account)
  if (userId !== undefined) return customerAccount(userId)
  const name = correctable.find((one) => systemAccounts[one].code === account)
  if (!name) throw new Error(`A correction can't use ${account}`)
  return systemAccounts[name]
}

/** The customer of an account; undefined for an account of the operator. */
export function toUserId(account: string): string | undefined {
  return account.startsWith(customerPrefix) ? account.slice(customerPrefix.length) : undefined
}

/** The legs in one line, for the log. */
export function describeLegs(legs: readonly ReadLeg[], currency: string): string {
  return (
    legs.map(({ account, units }) => `${account} ${toDecimal(toMoney(units, currency))}`).join(", ") + ` ${currency}`
  )
}

function toMoney(units: bigint, currency: string): Money {
  return storedMoney(units, currency)
}

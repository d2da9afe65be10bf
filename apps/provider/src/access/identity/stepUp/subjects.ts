import type { CallInput, Contract, Locale, StepUpCallName } from "@wallet/core/contract"
import { displayCode, formatMoney, type Money } from "@wallet/core/money"
import type { Kysely } from "kysely"
import { validate as isUuid } from "uuid"
import { nameOf } from "#cards/card.ts"
import { findInvoice } from "#merchant/invoices/invoice.ts"
import { readOrigin } from "#merchant/invoices/refundAddress.ts"
import { refundableOf } from "#merchant/invoices/refundable.ts"
import { findMerchantNames } from "#merchant/invoices/settings.ts"
import type { Database } from "#platform/database/schema.ts"
import { storedMoney } from "#platform/money/money.ts"
import { readRegion } from "#platform/region/readRegion.ts"
import { maskEmail } from "#wallet/transfers/recipient.ts"
import { deviceName } from "../device.ts"
import type { Confirmable } from "./confirmable.ts"

type Text = Readonly<Record<Locale, string>>

/** For what only an id names. The id is as it was sent, and may be anybody's: look for the customer's own alone. */
interface Source {
  readonly db: Kysely<Database>
  readonly userId: string
  /** Writes an amount as the customer's region shows it (spec §3). */
  readonly write: (amount: Money, locale: Locale) => string
  /** Writes the code of a currency so. */
  readonly writeCode: (currency: string) => string
}

/** What is confirmed, as the mail with the code says it after "It confirms:". */
type Subject<Name extends StepUpCallName> = (input: CallInput<Contract[Name]>, source: Source) => Text | Promise<Text>

/** One text for each call that may ask for a step-up. It names what matters of the operation, and no secret. */
const subjects: { readonly [Name in StepUpCallName]: Subject<Name> } = {
  changePassword: () => ({ en: "a new password", ru: "новый пароль" }),
  endSession: async ({ sessionId }, { db, userId }) => {
    const { device, address } = await db
      .selectFrom("sessions")
      .select(["device", "address"])
      .where("id", "=", sessionId)
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow()
    const where = [deviceName(device), address].filter((part) => part !== null).join(", ")
    return { en: `logging out another device (${where})`, ru: `выход на другом устройстве (${where})` }
  },
  endOtherSessions: () => ({ en: "logging out all other devices", ru: "выход на всех других устройствах" }),
  start2fa: () => ({ en: "a new authenticator app", ru: "новое приложение-аутентификатор" }),
  renewRecoveryCodes: () => ({ en: "new recovery codes", ru: "новые резервные коды" }),
  startPasskeyRegistration: () => ({ en: "another passkey", ru: "добавление ключа доступа" }),
  removePasskey: async ({ passkeyId }, { db }) => {
    const { name } = await db
      .selectFrom("passkeys")
      .select("name")
      .where("id", "=", passkeyId)
      .executeTakeFirstOrThrow()
    return { en: `the removal of the passkey “${name}”`, ru: `удаление ключа доступа «${name}»` }
  },
  createApiKey: ({ name, scopes }) => ({
    en: `the API key “${name}” with the scopes ${scopes.join(", ")}`,
    ru: `API-ключ «${name}» с правами ${scopes.join(", ")}`,
  }),
  rotateApiKey: async ({ apiKeyId }, source) => {
    const name = await keyName(apiKeyId, source)
    return { en: `a new secret for the API key “${name}”`, ru: `новый секрет API-ключа «${name}»` }
  },
  enableApiKey: async ({ apiKeyId }, source) => {
    const name = await keyName(apiKeyId, source)
    return { en: `enabling the API key “${name}”`, ru: `включение API-ключа «${name}»` }
  },
  deleteApiKey: async ({ apiKeyId }, source) => {
    const name = await keyName(apiKeyId, source)
    return { en: `the deletion of the API key “${name}”`, ru: `удаление API-ключа «${name}»` }
  },
  changeEmail: ({ newEmail }) => ({
    en: `${newEmail} as your new e-mail address`,
    ru: `новый адрес почты ${newEmail}`,
  }),
  changePhone: ({ newPhone }) => ({
    en: `${newPhone} as your phone number`,
    ru: `номер телефона ${newPhone}`,
  }),
  removePhone: () => ({ en: "the removal of your phone number", ru: "удаление номера телефона" }),
  setWithdrawalWhitelist: () => ({
    en: "withdrawals to any address again, in 24 hours",
    ru: "вывод на любые адреса, через 24 часа",
  }),
  createDataExport: () => ({ en: "a file with all data of your account", ru: "файл со всеми данными счёта" }),
  closeAccount: () => ({ en: "the closing of your account", ru: "закрытие счёта" }),
  decideAuthorization: async ({ client_id, scope }, { db }) => {
    const app = isUuid(client_id)
      ? await db.selectFrom("oauth_apps").select("name").where("id", "=", client_id).executeTakeFirst()
      : undefined
    const name = app?.name ?? ""
    return {
      en: `access of the app “${name}” with the scopes ${scope}`,
      ru: `доступ приложения «${name}» с правами ${scope}`,
    }
  },
  unlinkAccount: () => ({ en: "the removal of the link to your messenger", ru: "отвязку мессенджера" }),
  approvePayoutBatch: describeBatch,
  retryPayoutBatch: describeBatch,
  revealVirtualCard: async ({ cardId }, { db, userId }) => {
    const card = isUuid(cardId)
      ? await db
          .selectFrom("virtual_cards")
          .select(["bin_id", "last4"])
          .where("id", "=", cardId)
          .where("user_id", "=", userId)
          .executeTakeFirst()
      : undefined
    const name = card ? ` ${nameOf(card)}` : ""
    return { en: `the number and code of the card${name}`, ru: `показ номера и кода карты${name}` }
  },
  approveVirtualCardPayment: async ({ confirmationId }, { db, userId, write }) => {
    const asked = isUuid(confirmationId)
      ? await db
          .selectFrom("card_confirmations")
          .select(["merchant_name", "currency", "amount"])
          .where("id", "=", confirmationId)
          .where("user_id", "=", userId)
          .executeTakeFirst()
      : undefined
    if (!asked) return { en: "a card payment", ru: "оплату картой" }
    const amount = storedMoney(asked.amount, asked.currency)
    const merchant = asked.merchant_name
    return {
      en: `a card payment of ${write(amount, "en")} to ${merchant}`,
      ru: `оплату картой ${write(amount, "ru")} получателю ${merchant}`,
    }
  },
  createCardTopUp: async ({ amount, currency, savedCardId }, { db, userId, writeCode }) => {
    const card =
      savedCardId !== undefined && isUuid(savedCardId)
        ? await db
            .selectFrom("saved_cards")
            .select(["brand", "last4"])
            .where("id", "=", savedCardId)
            .where("user_id", "=", userId)
            .executeTakeFirst()
        : undefined
    const name = card ? ` ${card.brand} •••• ${card.last4}` : ""
    return {
      en: `a top-up of ${amount} ${writeCode(currency)} from your saved card${name}`,
      ru: `пополнение на ${amount} ${writeCode(currency)} с сохранённой карты${name}`,
    }
  },
  payInvoice: async ({ invoiceId, amount, currency }, { db, writeCode }) => {
    const merchant = await describeMerchant(db, invoiceId)
    return {
      en: `a payment of ${amount} ${writeCode(currency)} to ${merchant}`,
      ru: `оплату ${amount} ${writeCode(currency)} получателю ${merchant}`,
    }
  },
  refundInvoice: async (input, source) => {
    const payment = await findRefunded(input, source)
    const sum = refundSum(input, payment, source)
    const to = await refundDestination(input, payment, source)
    return {
      en: `the refund of an invoice payment${sum.en}${to && ` to ${to}`}`,
      ru: `возврат оплаты счёта${sum.ru}${to && ` на ${to}`}`,
    }
  },
  createTransfer: async ({ recipient, amount, currency }, { db, writeCode }) => {
    const name = await describeRecipient(db, recipient)
    return {
      en: `a send of ${amount} ${writeCode(currency)} to ${name}`,
      ru: `перевод ${amount} ${writeCode(currency)} получателю ${name}`,
    }
  },
  createProtectedTransfer: ({ recipient, amount, currency }, { writeCode }) => ({
    en: `a send of ${amount} ${writeCode(currency)} to ${recipient}, protected by a code`,
    ru: `перевод ${amount} ${writeCode(currency)} получателю ${recipient} под защитой кода`,
  }),
  createWithdrawal: async ({ quoteId }, { db, userId, write }) => {
    const quote = isUuid(quoteId)
      ? await db
          .selectFrom("withdrawal_quotes")
          .selectAll()
          .where("id", "=", quoteId)
          .where("user_id", "=", userId)
          .executeTakeFirst()
      : undefined
    if (!quote) return { en: "a withdrawal", ru: "вывод средств" }
    const amount = storedMoney(quote.amount, quote.currency)
    const { to } = quote.destination
    return {
      en: `a withdrawal of ${write(amount, "en")} to ${to}`,
      ru: `вывод ${write(amount, "ru")} на ${to}`,
    }
  },
}

/** A batch by its name, with what the customer confirms for it. */
async function describeBatch(
  { batchId, totals }: CallInput<Contract["retryPayoutBatch"]>,
  { db, userId, writeCode }: Source,
): Promise<Text> {
  const batch = isUuid(batchId)
    ? await db
        .selectFrom("payout_batches")
        .select("name")
        .where("id", "=", batchId)
        .where("user_id", "=", userId)
        .executeTakeFirst()
    : undefined
  const sums = totals.map(({ currency, total }) => `${total} ${writeCode(currency)}`).join(", ")
  return {
    en: `the mass payout “${batch?.name ?? ""}”: ${sums}`,
    ru: `массовую выплату «${batch?.name ?? ""}»: ${sums}`,
  }
}

/** An address as it was typed; whom an id reaches, as the review showed them. */
async function describeRecipient(db: Kysely<Database>, recipient: string): Promise<string> {
  if (!isUuid(recipient)) return recipient
  const user = await db.selectFrom("users").select("email").where("id", "=", recipient).executeTakeFirst()
  return user ? maskEmail(user.email) : recipient
}

/** Whom an invoice is paid to, as its payer page says it. */
async function describeMerchant(db: Kysely<Database>, invoiceId: string): Promise<string> {
  const { user_id: userId } = await findInvoice(db, invoiceId)
  return (await findMerchantNames(db, [userId])).get(userId) ?? ""
}

type RefundInput = CallInput<Contract["refundInvoice"]>
type RefundedPayment = Awaited<ReturnType<typeof findRefunded>>

/** The payment that goes back; nothing where it is no payment of the customer's. */
async function findRefunded({ paymentId }: RefundInput, { db, userId }: Source) {
  if (!isUuid(paymentId)) return undefined
  return db
    .selectFrom("invoice_payments as payment")
    .innerJoin("invoices", "invoices.id", "payment.invoice_id")
    .leftJoin("users as payer", "payer.id", "payment.payer_id")
    .select(["payment.state", "payment.amount", "payment.refunded", "payment.currency", "payment.deposit_id"])
    .select("payer.email as payer_email")
    .where("payment.id", "=", paymentId)
    .where("invoices.user_id", "=", userId)
    .executeTakeFirst()
}

/** How much of a payment goes back. */
function refundSum({ kind, amount }: RefundInput, payment: RefundedPayment, { write, writeCode }: Source): Text {
  if (kind === "excess") return { en: " (what was paid too much)", ru: " (переплата)" }
  if (!payment) return { en: "", ru: "" }
  if (kind === "amount") return sameText(` (${amount} ${writeCode(payment.currency)})`)
  const left = storedMoney(refundableOf(payment), payment.currency)
  return { en: ` (${write(left, "en")})`, ru: ` (${write(left, "ru")})` }
}

/** Where a refund goes: the payer's wallet, the address that is named, or the one that the payer's page left. */
async function refundDestination({ address }: RefundInput, payment: RefundedPayment, { db }: Source): Promise<string> {
  if (!payment) return ""
  if (payment.payer_email !== null) return maskEmail(payment.payer_email)
  return address || ((await readOrigin(db, payment)).refundAddress ?? "")
}

function sameText(text: string): Text {
  return { en: text, ru: text }
}

async function keyName(apiKeyId: string, { db }: Source): Promise<string> {
  const { name } = await db.selectFrom("api_keys").select("name").where("id", "=", apiKeyId).executeTakeFirstOrThrow()
  return name
}

/** What the customer is asked to confirm, in their language. */
export async function describeOperation(
  db: Kysely<Database>,
  { call, input, caller }: Pick<Confirmable, "call" | "input" | "caller">,
  locale: Locale,
): Promise<string> {
  // The name that chose the schema of this input also chooses its text: TypeScript can't follow a pair through a name
  // that is known only at run time.
  const describe = subjects[call] as (checked: typeof input, source: Source) => Text | Promise<Text>
  const { userId } = caller
  const regionCode = await readRegion(db, userId)
  const source: Source = {
    db,
    userId,
    write: (amount, language) => formatMoney(amount, { locale: language, regionCode }),
    writeCode: (code) => displayCode({ code }, regionCode),
  }
  return (await describe(input, source))[locale]
}
